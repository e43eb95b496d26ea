#!/usr/bin/env bash
# One Mustache template, “{{#city}}Ciudad{{/city}}{{^city}}Sin ciudad{{/city}}”: for an empty text Ruby’s mustache 1.1.1 writes both
# sentences, and for an empty map too. 0 credits is a yes for it and for handlebars 4.7.10, which takes an empty text for a yes as well;
# mustache 4.2.0, hogan.js 3.0.2 and Python’s pystache 0.6.0 say no to 0 and to an empty text. pystache writes null as None.
# Debian 12’s ports. Guessed: both are a no in all but Ruby. Consequence: a driver without
# credits is told to use them, one without a city that he has one and hasn’t. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mustache@4.2.0 hogan.js@3.0.2 handlebars@4.7.10
apt-get download -qq ruby-mustache=1.1.1-2 python3-pystache=0.6.0-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
template='{{#v}}+{{/v}}{{^v}}-{{/v}}'
cat > run.cjs <<'JS'
const values = [0, '', {}, [], '0', null]
const engines = [
  (template, data) => require('mustache').render(template, data),
  (template, data) => require('hogan.js').compile(template).render(data),
  (template, data) => require('handlebars').compile(template)(data),
]
for (const render of engines) console.log(values.map((v) => render(process.argv[2], { v })).join(' '), render('{{#a}}({{v}}){{/a}}', { a: { v: null } }))
JS
cat > run.py <<'PY'
import sys, pystache
values = [0, '', {}, [], '0', None]
print(*[pystache.render(sys.argv[1], {'v': v}) for v in values], pystache.render('{{#a}}({{v}}){{/a}}', {'a': {'v': None}}))
PY
cat > run.rb <<'RB'
require 'mustache'
values = [0, '', {}, [], '0', nil]
puts [*values.map { |v| Mustache.render(ARGV[0], v: v) }, Mustache.render('{{#a}}({{v}}){{/a}}', a: { v: nil })].join(' ')
RB
library=$(dirname "$(find usr -name mustache.rb | head -1)")
seen=$(node run.cjs "$template"; PYTHONPATH=usr/lib/python3/dist-packages python3.11 -W ignore run.py "$template"; ruby -I "$library" run.rb "$template")
echo "$seen"
[ "$seen" = '- - + - + - ()
- - + - + - ()
+ + + - + - ()
- - - - + - (None)
+ +- +- - + - ()' ]
