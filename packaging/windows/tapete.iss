; Inno Setup 6: an installer of the folder bundle (dist\Tapete) for one person, without asking for an administrator.
;   iscc /DVersion=1.0.0 /DHomepage=https://... packaging\windows\tapete.iss
; Written on Linux; not run by us (docs/releasing.md).
#ifndef Version
  #define Version "0"
#endif
#ifndef Homepage
  #define Homepage "https://tapete.example"
#endif

[Setup]
AppId={{6C9B1B52-0B0F-4E0B-9C59-3B7E5B1C7A11}
AppName=Tapete
AppVersion={#Version}
AppPublisher=The Tapete developers
AppPublisherURL={#Homepage}
DefaultDirName={autopf}\Tapete
DefaultGroupName=Tapete
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
SetupIconFile=..\..\assets\icon.ico
UninstallDisplayIcon={app}\tapete.exe
OutputDir=..\..\dist
OutputBaseFilename=tapete-{#Version}-setup
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
WizardStyle=modern

[Languages]
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "en"; MessagesFile: "compiler:Default.isl"

[Files]
Source: "..\..\dist\Tapete\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Tapete"; Filename: "{app}\tapete.exe"
Name: "{autodesktop}\Tapete"; Filename: "{app}\tapete.exe"; Tasks: desktop

[Tasks]
Name: "desktop"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[Registry]
Root: HKA; Subkey: "Software\Classes\.tapete"; ValueType: string; ValueData: "Tapete.Match"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Tapete.Match"; ValueType: string; ValueData: "Tapete"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Tapete.Match\DefaultIcon"; ValueType: string; ValueData: "{app}\tapete.exe,0"
Root: HKA; Subkey: "Software\Classes\Tapete.Match\shell\open\command"; ValueType: string; ValueData: """{app}\tapete.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.tapete-pack"; ValueType: string; ValueData: "Tapete.Pack"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\Tapete.Pack"; ValueType: string; ValueData: "Tapete"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Tapete.Pack\DefaultIcon"; ValueType: string; ValueData: "{app}\tapete.exe,0"
Root: HKA; Subkey: "Software\Classes\Tapete.Pack\shell\open\command"; ValueType: string; ValueData: """{app}\tapete.exe"" ""%1"""

[Run]
Filename: "{app}\tapete.exe"; Description: "{cm:LaunchProgram,Tapete}"; Flags: nowait postinstall skipifsilent
