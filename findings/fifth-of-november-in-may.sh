#!/usr/bin/env bash
# Liquid templates in liquidjs 10.30.1 and Ruby’s liquid 5.4.0, Debian 12, both in New York: 05/11/2026 is 11 May in the first and
# 5 November in the second, 2026-11-30 is the 29th and the 30th, 18:00 with -08:00 is 21:00 and 18:00, and 30/11/2026 is left as it is by
# the first. “35,99” plus 1 is 1 and 36, “5.5 h” plus 1 is 1 and 6, “5” divided by “2” 2.5 and 2. Guessed: the 29th and the 30th, NaN
# and 36, 2.5 and 2; expected: one day for 05/11. Consequence: a template that support wrote in one shows a driver another day
# and a plan for a dollar in the other. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund liquidjs@10.30.1
apt-get download -qq ruby-liquid=5.4.0-3 2> /dev/null
dpkg -x ruby-liquid_*.deb .
cat > templates.json <<'JSON'
["{{ '05/11/2026' | date: '%d %B' }}", "{{ '30/11/2026' | date: '%d %B' }}", "{{ '2026-11-30' | date: '%d %B' }}",
 "{{ '2026-11-30T18:00:00-08:00' | date: '%H:%M' }}", "{{ '35,99' | plus: 1 }}", "{{ '5.5 h' | plus: 1 }}", "{{ '5' | divided_by: '2' }}"]
JSON
cat > run.cjs <<'JS'
const { Liquid } = require('liquidjs')
console.log(require('./templates.json').map((template) => new Liquid().parseAndRenderSync(template)).join('; '))
JS
cat > run.rb <<'RB'
require 'json'
require 'liquid'
puts JSON.parse(File.read('templates.json')).map { |template| Liquid::Template.parse(template).render }.join('; ')
RB
export TZ=America/New_York
library=$(dirname "$(find usr -name liquid.rb | head -1)")
seen="$(node run.cjs) | $(ruby -W0 -I "$library" run.rb)"
echo "$seen"
[ "$seen" = '11 May; 30/11/2026; 29 November; 21:00; 1; 1; 2.5 | 05 November; 30 November; 30 November; 18:00; 36; 6; 2' ]
