#!/usr/bin/env bash
# Psych 4.0.3, YAML in Ruby 3.1.2 of Debian 12, takes the commas out of a number: a price of 35,99 is 3599, 1,5 is 15,
# -5,00 is -500, the latitude 25,7617 is 257617, and 0,50 is 40, as it's octal then. PyYAML 6.0, yaml 2.9.1, as version
# 1.1 too, js-yaml 5.5.0 and Perl's YAML::PP 0.035 leave all of them as texts. Guessed: texts, but for 1,234.50.
# Consequence: a list of prices written in Spanish charges a hundred times the price. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts yaml@2.9.1 js-yaml@5.5.0
apt-get download -qq ruby3.1=3.1.7+really3.1.2-0+deb12u1 libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10 libyaml-0-2 python3-yaml=6.0-3+b2 libyaml-pp-perl=0.035-1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
printf -- '- %s\n' 35,99 1,5 -5,00 25,7617 0,50 1,234.50 > prices.yaml
cat > run.mjs <<'JS'
import { load } from 'js-yaml'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
const text = readFileSync('prices.yaml', 'utf8')
for (const values of [parse(text), parse(text, { version: '1.1' }), load(text)]) console.log(JSON.stringify(values))
JS
library=usr/lib/ruby/3.1.0:usr/lib/x86_64-linux-gnu/ruby/3.1.0
seen="$(LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu RUBYLIB=$library usr/bin/ruby3.1 --disable-gems -ryaml -rjson -e 'puts YAML.load_file("prices.yaml").to_json')
$(PYTHONPATH=usr/lib/python3/dist-packages /usr/bin/python3 -c 'import json, yaml; print(json.dumps(yaml.safe_load(open("prices.yaml")), separators=(",", ":")))')
$(PERL5LIB=usr/share/perl5 perl -MYAML::PP -MJSON::PP -e 'print encode_json(YAML::PP->new->load_file("prices.yaml"))')
$(node run.mjs)"
echo "$seen"
texts='["35,99","1,5","-5,00","25,7617","0,50","1,234.50"]'
[ "$seen" = "[3599,15,-500,257617,40,1234.5]
$(printf '%s\n' "$texts" "$texts" "$texts" "$texts" "$texts")" ]
