#!/usr/bin/env bash
# to-title-case 1.0.0 makes “íñIgo” of íñigo and “óScar” of óscar, and leaves “José ángel”; string 3.3.3’s titleCase leaves íñigo and óscar small. Names
# in capitals stay so in titlecase 1.1.3 and string. titleize 4.0.0, title 4.0.1, capitalize 2.0.4, voca 1.4.1 and underscore.string 3.3.6
# write Íñigo, Óscar and José Ángel. Guessed: an accented letter is a letter in all but one old library, which begins words behind
# it. Consequence: a driver’s name on a card or in a letter looks like a mistake. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund to-title-case@1.0.0 string@3.3.3 titlecase@1.1.3 titleize@4.0.0 title@4.0.1 capitalize@2.0.4 voca@1.4.1 underscore.string@3.3.6
cat > run.mjs <<'JS'
import capitalize from 'capitalize'
import string from 'string'
import title from 'title'
import titlecase from 'titlecase'
import titleize from 'titleize'
import toTitleCase from 'to-title-case'
import underscore from 'underscore.string'
import voca from 'voca'
const names = ['íñigo núñez', 'óscar peña', 'JOSÉ ÁNGEL']
const writers = { toTitleCase, string: (name) => string(name).titleCase().s, titlecase, titleize, title, capitalize: capitalize.words, voca: voca.titleCase, underscore: underscore.titleize }
for (const [writer, write] of Object.entries(writers)) console.log(`${writer}: ${names.map((name) => write(name)).join(', ')}`)
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'toTitleCase: íñIgo Núñez, óScar Peña, José ángel
string: íñigo Núñez, óscar Peña, JOSÉ ÁNGEL
titlecase: Íñigo Núñez, Óscar Peña, JOSÉ ÁNGEL
titleize: Íñigo Núñez, Óscar Peña, José Ángel
title: Íñigo Núñez, Óscar Peña, José Ángel
capitalize: Íñigo Núñez, Óscar Peña, José Ángel
voca: Íñigo Núñez, Óscar Peña, José Ángel
underscore: Íñigo Núñez, Óscar Peña, José Ángel' ]
