#!/usr/bin/env bash
# Spanish stemmers of natural 8.1.1, snowball-stemmers 0.6.0, lunr-languages 1.22.0, @orama/stemmers 3.1.18 and PostgreSQL, in
# @electric-sql/pglite 0.5.17: Maria, written without her accent, has the stem of Mario; María has another one. Carlos and Carla share a
# stem, as do puerto and puerta, while año and años don’t. PostgreSQL marks Mario, and leaves María unmarked, in a sentence with
# both. nltk and Whoosh of Debian 12 do the same. Guessed: Maria, Mario and María all share one. Consequence: an agent
# who types Maria is shown Mario’s account and is told that there is no María. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts snowball-stemmers@0.6.0 lunr@2.3.9 lunr-languages@1.22.0 @orama/stemmers@3.1.18 @electric-sql/pglite@0.5.17
npm pack --silent natural@8.1.1 > /dev/null
tar -xzf natural-8.1.1.tgz
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { PGlite } from '@electric-sql/pglite'
import { stemmer as orama } from '@orama/stemmers/spanish'
const require = createRequire(import.meta.url)
const lunr = require('lunr')
require('lunr-languages/lunr.stemmer.support')(lunr)
require('lunr-languages/lunr.es')(lunr)
const snowball = require('snowball-stemmers').newStemmer('Spanish')
const natural = require('./package/lib/natural/stemmers/porter_stemmer_es.js')
const postgres = new PGlite()
const stems = [
  (word) => natural.stem(word),
  (word) => snowball.stem(word),
  (word) => lunr.es.stemmer(new lunr.Token(word)).toString(),
  orama,
  async (word) => (await postgres.query("select ts_lexize('spanish_stem', $1) stem", [word])).rows[0].stem[0],
]
const seen = []
for (const [one, other] of [['Maria', 'Mario'], ['Maria', 'María'], ['Carlos', 'Carla'], ['puerto', 'puerta'], ['año', 'años']]) {
  let same = 0
  for (const stem of stems) if ((await stem(one.toLowerCase())) === (await stem(other.toLowerCase()))) same++
  seen.push(`${one} ${other} ${same}`)
}
const marks = "select ts_headline('spanish', 'De Mario, no de María', websearch_to_tsquery('spanish', 'Maria')) text"
console.log([...seen, (await postgres.query(marks)).rows[0].text].join('; '))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'Maria Mario 5; Maria María 0; Carlos Carla 5; puerto puerta 5; año años 0; De <b>Mario</b>, no de María' ]
