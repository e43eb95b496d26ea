#!/usr/bin/env bash
# stdnum 1.12.0 beside python-stdnum 1.18 of Debian 12, from which it was made: the JavaScript one refuses XAXX010101000 and
# XEXX010101000, the RFC that Mexico's bills to the public and to foreigners carry, and Chile's RUT with the dots with which
# it is always written, 12.531.909-2. Python's takes them. RFCs with Ñ and &, cédulas, RIF, NIT and CUIT are read alike,
# as guessed; expected: these too. Consequence: a driver who asks for a bill without an RFC of their own gets none.
# Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund stdnum@1.12.0
cat > run.mjs <<'JS'
import { stdnum } from 'stdnum'
const rfc = ['XAXX010101000', 'XEXX010101000', 'ÑUPM901121AB8', 'ÑU&901121AB5', 'GODE561231GR8'].map((text) => stdnum.MX.rfc.validate(text).isValid)
const rut = ['12.531.909-2', '12531909-2'].map((text) => stdnum.CL.rut.validate(text).isValid)
console.log(rfc.join(' '), rut.join(' '))
process.exit(rfc.join(' ') === 'false false true true true' && rut.join(' ') === 'false true' ? 0 : 1)
JS
node run.mjs
apt-get download -qq python3-stdnum=1.18-1 2> /dev/null
dpkg -x python3-stdnum_*.deb .
seen=$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -c "
from stdnum.cl import rut
from stdnum.mx import rfc
print(rfc.is_valid('XAXX010101000'), rfc.is_valid('XEXX010101000'), rut.is_valid('12.531.909-2'))")
echo "$seen"
[ "$seen" = 'True True True' ]
