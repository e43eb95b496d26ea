#!/usr/bin/env bash
# One template in nunjucks 3.2.4, made after Jinja, and in Jinja 3.1.2 of Debian 12: an empty list of stops is a yes in the first and a no in the
# second; “35,99” as a whole number is 35 and 0, and “12 h” 12 and 0; “mañana” is two words and one; ten weeks by five are 2 and 2.0; the rest of -7
# by 3 is -1 and 2; Núñez-peña and Núñez-Peña come from title. Guessed: 35 and 0, two spellings of the name, one word in both. Consequence:
# a driver without stops is told “Tus paradas:”, or a plan of “2.0 semanas”, by which server filled in the text. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund nunjucks@3.2.4
apt-get download -qq python3-jinja2=3.1.2-1+deb12u3 python3-markupsafe=2.1.2-1+b1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
cat > templates.json <<'JSON'
["{{ 'Tus paradas:' if stops else 'Sin paradas' }}", "{{ '35,99'|int }} {{ '12 h'|int }}", "{{ 'mañana'|wordcount }} {{ 'manana'|wordcount }}",
 "{{ 10 / 5 }}", "{{ -7 % 3 }}", "{{ 'ana núñez-peña'|title }}"]
JSON
cat > run.cjs <<'JS'
const { Environment } = require('nunjucks')
const engine = new Environment(null)
console.log(require('./templates.json').map((template) => engine.renderString(template, { stops: [] })).join('; '))
JS
cat > run.py <<'PY'
import json
from jinja2 import Environment
print('; '.join(Environment().from_string(template).render(stops=[]) for template in json.load(open('templates.json'))))
PY
seen="$(node run.cjs) | $(PYTHONPATH=usr/lib/python3/dist-packages python3.11 -W ignore run.py)"
echo "$seen"
[ "$seen" = 'Tus paradas:; 35 12; 2 1; 2; -1; Ana Núñez-peña | Sin paradas; 0 0; 1 1; 2.0; 2; Ana Núñez-Peña' ]
