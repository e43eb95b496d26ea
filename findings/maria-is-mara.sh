#!/usr/bin/env bash
# thefuzz 0.19.0 of Debian 12: for “María Ruiz” the best of three is Mara Ruiz, with 100 of 100, before María Ruiz
# herself, since every score but `ratio` drops the letters with accents first; Lucía is Luca, Aída Ada, and Maria Ruiz
# has 95. fuzzball 2.2.6, its port to JavaScript, has María 100, Mara 95 and Maria 90. Guessed: accents are
# kept, as they are in `ratio`. Consequence: a script that matches payments or licences to drivers by name takes
# another person for certain, and the one without an accent for doubtful. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund fuzzball@2.2.6
apt-get download -qq python3-thefuzz=0.19.0-2 2> /dev/null
dpkg -x python3-thefuzz_*.deb .
cat > run.py <<'PY'
from thefuzz import fuzz, process
best = process.extract('María Ruiz', ['Maria Ruiz', 'Mara Ruiz', 'María Ruiz'])
pairs = [('Lucía', 'Luca'), ('Lucía', 'Lucia'), ('Aída', 'Ada')]
print(', '.join(f'{name} {score}' for name, score in best), *(f'{one} {other} {fuzz.WRatio(one, other)}' for one, other in pairs), sep='; ')
PY
cat > run.cjs <<'JS'
const fuzz = require('fuzzball')
const best = fuzz.extract('María Ruiz', ['Maria Ruiz', 'Mara Ruiz', 'María Ruiz'])
console.log(best.map(([name, score]) => `${name} ${score}`).join(', '))
JS
seen="$(PYTHONPATH=usr/lib/python3/dist-packages python3 -W ignore run.py; node run.cjs)"
echo "$seen"
[ "$seen" = 'Mara Ruiz 100, María Ruiz 100, Maria Ruiz 95; Lucía Luca 100; Lucía Lucia 89; Aída Ada 100
María Ruiz 100, Mara Ruiz 95, Maria Ruiz 90' ]
