#!/usr/bin/env bash
# lunr 2.3.9 with lunr.es of lunr-languages 1.22.0: a search for Mía finds Mia and not Mía, as mía, “mine”, is a stop word, taken out
# of the index and not out of the search; Ella and Nos aren’t found at all. PostgreSQL’s Spanish configuration, in
# @electric-sql/pglite 0.5.17, finds neither for Mía. lunr in English doesn’t find Will and May. minisearch 7.2.0 finds each by
# herself. Guessed: Spanish libraries find a Spanish name. Consequence: an agent who looks for Mía is shown another
# driver, or nobody. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund lunr@2.3.9 lunr-languages@1.22.0 minisearch@7.2.0 @electric-sql/pglite@0.5.17
cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
import { PGlite } from '@electric-sql/pglite'
import MiniSearch from 'minisearch'
const require = createRequire(import.meta.url)
const lunr = require('lunr')
require('lunr-languages/lunr.stemmer.support')(lunr)
require('lunr-languages/lunr.es')(lunr)
const names = ['Mía', 'Mia', 'Ella', 'Nos', 'Will', 'May', 'Ana']
const indexOf = (language) =>
  lunr(function () {
    if (language) this.use(language)
    this.ref('name')
    this.field('name')
    for (const name of names) this.add({ name })
  })
const mini = new MiniSearch({ fields: ['name'], idField: 'name' })
mini.addAll(names.map((name) => ({ name })))
const [spanish, english] = [indexOf(lunr.es), indexOf()]
const postgres = new PGlite()
const query = "select n from unnest($1::text[]) n where to_tsvector('spanish', n) @@ websearch_to_tsquery('spanish', $2)"
const searches = [
  (name) => spanish.search(name).map((hit) => hit.ref),
  async (name) => (await postgres.query(query, [names, name])).rows.map((row) => row.n),
  (name) => english.search(name).map((hit) => hit.ref),
  (name) => mini.search(name).map((hit) => hit.id),
]
const seen = []
for (const search of searches) {
  const found = []
  for (const name of names) found.push(`${name}:${await search(name)}`)
  seen.push(found.join(' '))
}
console.log(seen.join('; '))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'Mía:Mia Mia:Mia Ella: Nos: Will:Will May:May Ana:Ana; Mía: Mia:Mia Ella: Nos: Will:Will May:May Ana:Ana; Mía:Mía Mia:Mia Ella:Ella Nos:Nos Will: May: Ana:Ana; Mía:Mía Mia:Mia Ella:Ella Nos:Nos Will:Will May:May Ana:Ana' ]
