#!/usr/bin/env bash
# Libraries that shorten a text and promise whole words: voca 1.4.1’s prune makes “Te cobramos $1...” and “$1,234...” of $1,234.50,
# underscore.string 3.3.6’s and string 3.3.3’s “$1,23...” and “$1,234.5...”, truncate-html 1.2.2 with reserveLastWord “$1,234...”, each
# by the length asked for; -5.00 is “-5...” in two and “-5.0...” in the others. ellipsize 0.7.0, trunc-text 1.0.2 and
# truncate-text-between-words 1.1.5 leave an amount whole or out. Guessed: all do. Consequence: a driver reads in a
# notification that one dollar was charged, or an agent in a list of tickets. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund voca@1.4.1 underscore.string@3.3.6 string@3.3.3 truncate-html@1.2.2 ellipsize@0.7.0 trunc-text@1.0.2 truncate-text-between-words@1.1.5
cat > run.cjs <<'JS'
const load = (name) => require(name).default ?? require(name)
const [voca, underscore, string, html] = ['voca', 'underscore.string', 'string', 'truncate-html'].map(load)
const cuts = {
  voca: (text, length) => voca.prune(text, length),
  'underscore.string': (text, length) => underscore.prune(text, length),
  string: (text, length) => string(text).truncate(length).s,
  'truncate-html': (text, length) => html(text, { length, reserveLastWord: true }),
  ellipsize: load('ellipsize'),
  'trunc-text': load('trunc-text'),
  'truncate-text-between-words': load('truncate-text-between-words'),
}
const amounts = { 'Te cobramos $1,234.50 el lunes por el plan': '$1,234.50', 'Te devolvimos -5.00 el lunes por el bloque': '-5.00' }
for (const [name, cut] of Object.entries(cuts)) {
  const halves = new Set()
  for (const [text, amount] of Object.entries(amounts)) {
    for (let length = 14; length < 28; length++) {
      const last = cut(text, length).replace(/[.…]+$/, '').trim().split(' ').at(-1)
      if (/\d/.test(last) && last !== amount) halves.add(last)
    }
  }
  console.log(`${name}: ${[...halves].join(' ') || 'whole'}`)
}
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = 'voca: $1 $1,234 -5
underscore.string: $1,23 $1,234.5 -5.0
string: $1,23 $1,234.5 -5.0
truncate-html: $1 $1, $1,234 -5
ellipsize: whole
trunc-text: whole
truncate-text-between-words: whole' ]
