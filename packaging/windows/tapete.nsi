; The installer of the folder bundle for one person, without an administrator:
;   makensis -DVERSION=1.0.0 -DFOLDER=$PWD/dist/Tapete -DOUT=$PWD/dist/tapete-1.0.0-setup.exe -DHOMEPAGE=https://… packaging/windows/tapete.nsi
; Silent: setup.exe /S [/D=folder]. Uninstall.exe /S leaves the player's files where they are; with /OWN it deletes them too.
; `tools.windows` builds it and tries every answer of it (docs/releasing.md).
Unicode true
Target amd64-unicode
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
!include MUI2.nsh
!include FileFunc.nsh
!include x64.nsh
!include Sections.nsh

!define NAME "Tapete"
!define PUBLISHER "The Tapete developers"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"
!define CLASSES "Software\Classes"
!define HERE "../.." ; makensis goes to the folder of this file

Name "${NAME}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
BrandingText "${NAME} ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey CompanyName "${PUBLISHER}"
VIAddVersionKey FileDescription "${NAME}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey LegalCopyright "MIT"

!define MUI_ICON "${HERE}/assets/icon.ico"
!define MUI_UNICON "${HERE}/assets/icon.ico"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "Software\${NAME}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_FINISHPAGE_RUN "$INSTDIR\tapete.exe"
!insertmacro MUI_PAGE_LICENSE "${HERE}/LICENSE"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"

LangString RUNS ${LANG_ENGLISH} "Tapete is running. Close it and try again."
LangString RUNS ${LANG_SPANISH} "Tapete está abierto. Ciérralo y vuelve a intentarlo."
LangString DESKTOP ${LANG_ENGLISH} "Shortcut on the desktop"
LangString DESKTOP ${LANG_SPANISH} "Acceso directo en el escritorio"
LangString OWN ${LANG_ENGLISH} "Also delete my matches, history, packs and settings"
LangString OWN ${LANG_SPANISH} "Borrar también mis partidas, historial, paquetes y ajustes"
LangString MATCH ${LANG_ENGLISH} "Tapete match"
LangString MATCH ${LANG_SPANISH} "Partida de Tapete"
LangString PACK ${LANG_ENGLISH} "Tapete pack of cards and felts"
LangString PACK ${LANG_SPANISH} "Paquete de barajas y tapetes de Tapete"
LangString BACKUP ${LANG_ENGLISH} "Tapete backup"
LangString BACKUP ${LANG_SPANISH} "Copia de seguridad de Tapete"
LangString OLD ${LANG_ENGLISH} "Tapete needs a 64-bit Windows."
LangString OLD ${LANG_SPANISH} "Tapete necesita un Windows de 64 bits."

; Runs: the program's file cannot be opened for writing while it does. Ends with 2, as a setup that was called off.
!macro StopIfItRuns
  ${If} ${FileExists} "$INSTDIR\tapete.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\tapete.exe" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(RUNS)" /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

!macro Kind ENDING CLASS SAID
  WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${CLASS}"
  WriteRegNone HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${SAID}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\tapete.exe,0"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\tapete.exe" "%1"'
!macroend

; An ending is somebody else's as soon as another program is behind it.
!macro NoKind ENDING CLASS
  ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
  ${If} $0 == "${CLASS}"
    DeleteRegKey HKCU "${CLASSES}\${ENDING}"
  ${Else}
    DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}"
  ${EndIf}
  DeleteRegKey HKCU "${CLASSES}\${CLASS}"
!macroend

!macro TellTheSystem
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)"
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_OK|MB_ICONSTOP "$(OLD)" /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Section "${NAME}" Program
  SectionIn RO
  !insertmacro StopIfItRuns
  RMDir /r "$INSTDIR\_internal" ; what an older version had and this one has not
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\tapete.exe"
  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  !insertmacro Kind ".tapete" "Tapete.Match" "$(MATCH)"
  !insertmacro Kind ".tapete-pack" "Tapete.Pack" "$(PACK)"
  !insertmacro Kind ".tapete-backup" "Tapete.Backup" "$(BACKUP)"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\tapete.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
  !insertmacro TellTheSystem
SectionEnd

Section "$(DESKTOP)" OnTheDesktop
  CreateShortCut "$DESKTOP\${NAME}.lnk" "$INSTDIR\tapete.exe"
SectionEnd

Section "un.${NAME}" un.Program
  SectionIn RO
  !insertmacro StopIfItRuns
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\tapete.exe"
  Delete "$INSTDIR\tapete-cli.exe"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR" ; without /r: whatever else lies there is not ours
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  !insertmacro NoKind ".tapete" "Tapete.Match"
  !insertmacro NoKind ".tapete-pack" "Tapete.Pack"
  !insertmacro NoKind ".tapete-backup" "Tapete.Backup"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${NAME}"
  !insertmacro TellTheSystem
SectionEnd

Section /o "un.$(OWN)" un.Own
  RMDir /r "$LOCALAPPDATA\tapete"
SectionEnd


Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/OWN" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${un.Own}
  ${EndIf}
FunctionEnd
