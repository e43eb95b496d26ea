#!/usr/bin/env bash
# double-metaphone 2.0.1, talisman 1.1.4 and natural 8.1.1: Álvarez and Alvarez have no code in common, since Á is
# dropped as no letter where A would be kept at the beginning; Ávila gets a code of Villa instead. Ñ and é inside a name
# do no harm. PHP’s metaphone and soundex and Ruby’s text 1.3.1 drop it as well; only jellyfish 0.8.9 of Debian 12 takes
# Álvarez and Alvarez for one. Expected: an accent doesn't change the sound of a name, as in Núñez. Consequence:
# support looks for Alvarez, whose papers say Álvarez, and finds nobody; for Ávila it is offered Villa. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund double-metaphone@2.0.1 talisman@1.1.4
npm pack --silent natural@8.1.1 > /dev/null
tar -xzf natural-8.1.1.tgz
apt-get download -qq python3-jellyfish=0.8.9-1+b4 2> /dev/null
dpkg -x python3-jellyfish_*.deb .
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { doubleMetaphone } from 'double-metaphone'
const require = createRequire(import.meta.url)
const talisman = require('talisman/phonetics/double-metaphone')
const { DoubleMetaphone } = require('./package/lib/natural/phonetics/index.js')
const natural = new DoubleMetaphone()
const codes = [doubleMetaphone, talisman.default ?? talisman, (name) => natural.process(name)]
const soundAlike = (one, other) => codes.filter((codesOf) => codesOf(one).some((code) => codesOf(other).includes(code))).length
const pairs = [['Núñez', 'Nunez'], ['Álvarez', 'Alvarez'], ['Óscar', 'Oscar'], ['Ávila', 'Avila'], ['Ávila', 'Villa']]
console.log(pairs.map(([one, other]) => `${one} ${other} ${soundAlike(one, other)} of 3`).join('; '))
JS
cat > run.py <<'PY'
import jellyfish
print(jellyfish.soundex('Álvarez') == jellyfish.soundex('Alvarez'), jellyfish.soundex('Ávila') == jellyfish.soundex('Villa'))
PY
seen="$(node run.mjs) | $(PYTHONPATH=usr/lib/python3/dist-packages python3.11 -W ignore run.py)"
echo "$seen"
[ "$seen" = 'Núñez Nunez 3 of 3; Álvarez Alvarez 0 of 3; Óscar Oscar 0 of 3; Ávila Avila 0 of 3; Ávila Villa 3 of 3 | True False' ]
