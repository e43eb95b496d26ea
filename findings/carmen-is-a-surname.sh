#!/usr/bin/env bash
# The surname of “María del Carmen Ruiz Soto” (given name María del Carmen, surnames Ruiz Soto) is “del Carmen Ruiz
# Soto” for humanname 0.2.2, another-name-parser 0.1.0 and Debian 12's nameparser 1.1.2, and “Soto” for parse-full-name
# 1.2.7, humanparser 2.7.0 and split-human-name 2.0.13. With the surnames in front, “Ruiz Soto, María del Carmen”, four
# are right; for humanname the surname is “del Carmen” then, and another-name-parser puts the parts together again.
# Guessed: Soto, and Ruiz Soto before a comma. Consequence: a driver is filed under C, D, R or S by whichever tool made
# the list, and a search by surname misses her. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund humanname@0.2.2 another-name-parser@0.1.0 parse-full-name@1.2.7 humanparser@2.7.0 split-human-name@2.0.13
apt-get download -qq python3-nameparser=1.1.2-1 2> /dev/null
dpkg -x python3-nameparser_*.deb .
cat > run.cjs <<'JS'
const another = require('another-name-parser')
const humanname = require('humanname')
const humanparser = require('humanparser')
const { parseFullName } = require('parse-full-name')
const split = require('split-human-name')
for (const name of process.argv.slice(2))
  console.log(
    [humanname.parse(name).lastName, another(name).last, parseFullName(name).last, humanparser.parseName(name).lastName, split(name).lastName].join(' | '),
  )
JS
cat > run.py <<'PY'
import sys
from nameparser import HumanName
print(' | '.join(HumanName(name).last for name in sys.argv[1:]))
PY
names=('María del Carmen Ruiz Soto' 'Ruiz Soto, María del Carmen')
seen="$(node run.cjs "${names[@]}"; PYTHONPATH=usr/lib/python3/dist-packages python3 run.py "${names[@]}")"
echo "$seen"
[ "$seen" = 'del Carmen Ruiz Soto | del Carmen Ruiz Soto | Soto | Soto | Soto
del Carmen | del Carmen Ruiz Soto | Ruiz Soto | Ruiz Soto | Ruiz Soto
del Carmen Ruiz Soto | Ruiz Soto' ]
