#!/usr/bin/env bash
# ofxparse 0.21, Debian 12: a line of 30 November 23:00 with [-5:EST] behind it is 1 December 4:00, in UTC and without a
# zone; the same with [-5], which OFX allows too, is 30 November 23:00. The balance of the day is moved likewise.
# ofx-data-extractor 1.5.0 keeps 30 November for both. Guessed: the day of the bank. Consequence: the charges of a month's
# last evening lie in the next month, for some banks only. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund ofx-data-extractor@1.5.0
apt-get download -qq python3-ofxparse=0.21-2 python3-bs4=4.11.2-2 python3-soupsieve python3-six python3-lxml 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
line() { printf '<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>%s\n<TRNAMT>-12.50\n<FITID>%s\n<NAME>ARRIBO\n</STMTTRN>\n' "$1" "$2"; }
{
  printf 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n'
  printf '<OFX>\n<SIGNONMSGSRSV1>\n<SONRS>\n<STATUS>\n<CODE>0\n<SEVERITY>INFO\n</STATUS>\n<DTSERVER>20261130\n<LANGUAGE>SPA\n</SONRS>\n</SIGNONMSGSRSV1>\n'
  printf '<BANKMSGSRSV1>\n<STMTTRNRS>\n<TRNUID>1\n<STATUS>\n<CODE>0\n<SEVERITY>INFO\n</STATUS>\n<STMTRS>\n<CURDEF>USD\n'
  printf '<BANKACCTFROM>\n<BANKID>021000021\n<ACCTID>1234\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n<DTSTART>20261101\n<DTEND>20261130\n'
  line '20261130230000[-5:EST]' 1
  line '20261130230000[-5]' 2
  line 20261130 3
  printf '</BANKTRANLIST>\n<LEDGERBAL>\n<BALAMT>100.50\n<DTASOF>20261130230000[-5:EST]\n</LEDGERBAL>\n</STMTRS>\n</STMTTRNRS>\n</BANKMSGSRSV1>\n</OFX>\n'
} > bank.ofx
cat > run.py <<'PY'
import warnings
warnings.simplefilter('ignore')
from ofxparse import OfxParser
with open('bank.ofx', 'rb') as file:
    statement = OfxParser.parse(file).account.statement
print(' '.join(f'{line.date:%m-%dT%H:%M}' for line in statement.transactions), f'{statement.balance_date:%m-%d}')
PY
cat > run.cjs <<'JS'
const { Ofx } = require('ofx-data-extractor')
const lines = new Ofx(require('node:fs').readFileSync('bank.ofx', 'utf8')).getBankTransferList()
console.log(lines.map(({ DTPOSTED }) => DTPOSTED).join(' '))
JS
seen="$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 run.py); $(node run.cjs)"
echo "$seen"
[ "$seen" = '12-01T04:00 11-30T23:00 11-30T00:00 12-01; 2026-11-30 2026-11-30 2026-11-30' ]
