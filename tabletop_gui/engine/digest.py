"""`blake2b` and `sha256` from Python's own modules: `hashlib` would load OpenSSL first, at every start."""

from __future__ import annotations

__all__ = ["blake2b", "sha256"]

try:
    from _blake2 import blake2b

    try:
        from _sha2 import sha256
    except ImportError:  # before Python 3.12
        from _sha256 import sha256
except ImportError:  # a Python that leaves them to OpenSSL
    from hashlib import blake2b, sha256
