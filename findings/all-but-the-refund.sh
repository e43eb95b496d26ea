#!/usr/bin/env bash
# lunr 2.3.9: a search for a refund as it is shown, -5.00, finds all lines but the refunds, as a minus excludes; “Reembolso -5.00” finds
# nothing, and -$5.00 everything. PostgreSQL’s websearch_to_tsquery, in @electric-sql/pglite 0.5.17, finds all but the line that
# says -$5.00, with either. plainto_tsquery, minisearch 7.2.0 and elasticlunr 0.9.5 find refunds alone. Expected: the refund,
# among others perhaps. Consequence: an agent is shown every line but the one the driver asks about. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund lunr@2.3.9 minisearch@7.2.0 elasticlunr@0.9.5 @electric-sql/pglite@0.5.17
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import elasticlunr from 'elasticlunr'
import lunr from 'lunr'
import MiniSearch from 'minisearch'
const texts = ['Reembolso -5.00', 'Reembolso -$5.00', 'Cobro 35.99', 'Plan mensual']
const lines = texts.map((text, id) => ({ id: `${id}`, text }))
const plain = lunr(function () {
  this.ref('id')
  this.field('text')
  for (const line of lines) this.add(line)
})
const mini = new MiniSearch({ fields: ['text'] })
mini.addAll(lines)
const elastic = elasticlunr(function () {
  this.setRef('id')
  this.addField('text')
})
for (const line of lines) elastic.addDoc(line)
const postgres = new PGlite()
const inPostgres = (reader) => async (text) =>
  (await postgres.query(`select n from unnest($1::text[]) with ordinality l(t, n) where to_tsvector('simple', t) @@ ${reader}('simple', $2)`, [texts, text]))
    .rows.map((row) => Number(row.n) - 1)
const searches = {
  lunr: (text) => plain.search(text).map((hit) => hit.ref),
  websearch: inPostgres('websearch_to_tsquery'),
  plainto: inPostgres('plainto_tsquery'),
  minisearch: (text) => mini.search(text).map((hit) => hit.id),
  elasticlunr: (text) => elastic.search(text).map((hit) => hit.ref),
}
for (const [name, search] of Object.entries(searches)) {
  const found = []
  for (const text of ['-5.00', '-$5.00', 'Reembolso -5.00']) found.push(`[${(await search(text)).map(Number).toSorted()}]`)
  console.log(name, found.join(' '))
}
JS
seen=$(node run.mjs 2> /dev/null)
echo "$seen"
[ "$seen" = 'lunr [2,3] [0,1,2,3] []
websearch [0,2,3] [0,2,3] [0]
plainto [0] [1] [0]
minisearch [0,1] [0,1] [0,1]
elasticlunr [0,1] [0,1] [0,1]' ]
