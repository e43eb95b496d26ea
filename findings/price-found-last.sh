#!/usr/bin/env bash
# minisearch 7.2.0: 35.99 finds a tip of $5.35 first and the charge of $35.99 fourth, behind two others that end in .99, as 35 and 99 are
# two words and $35 is a third one, which isn’t 35. With the sign, $35.99 comes first. elasticlunr 0.9.5, lunr 2.3.9 and PostgreSQL’s
# Spanish configuration, in @electric-sql/pglite 0.5.17, find that charge alone; but lunr finds none for $35.99. Guessed: it comes
# first in all. Consequence: an agent who looks for the charge a driver names refunds another one. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund minisearch@7.2.0 elasticlunr@0.9.5 lunr@2.3.9 @electric-sql/pglite@0.5.17
cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite'
import elasticlunr from 'elasticlunr'
import lunr from 'lunr'
import MiniSearch from 'minisearch'
const texts = ['Cobro de $20.99', 'Plan semanal 12.99 USD', 'Plan mensual $35.99', 'Propina $5.35', 'Cargo de $9.99 cada 99 días']
const charges = texts.map((text, id) => ({ id: `${id}`, text }))
const mini = new MiniSearch({ fields: ['text'] })
mini.addAll(charges)
const elastic = elasticlunr(function () {
  this.setRef('id')
  this.addField('text')
})
for (const charge of charges) elastic.addDoc(charge)
const plain = lunr(function () {
  this.ref('id')
  this.field('text')
  for (const charge of charges) this.add(charge)
})
const postgres = new PGlite()
const query = "select t from unnest($1::text[]) t where to_tsvector('spanish', t) @@ websearch_to_tsquery('spanish', $2)"
const seen = []
for (const price of ['35.99', '$35.99']) {
  seen.push(mini.search(price).map((hit) => texts[hit.id]).join(', '))
  seen.push(elastic.search(price).map((hit) => texts[hit.ref]).join(', '))
  seen.push(plain.search(price).map((hit) => texts[hit.ref]).join(', ') || 'none')
  seen.push((await postgres.query(query, [texts, price])).rows.map((row) => row.t).join(', '))
}
console.log(seen.join('; '))
JS
seen=$(node run.mjs 2> /dev/null)
echo "$seen"
[ "$seen" = 'Propina $5.35, Cargo de $9.99 cada 99 días, Cobro de $20.99, Plan mensual $35.99, Plan semanal 12.99 USD; Plan mensual $35.99; Plan mensual $35.99; Plan mensual $35.99; Plan mensual $35.99, Cargo de $9.99 cada 99 días, Cobro de $20.99, Plan semanal 12.99 USD; Plan mensual $35.99; none; Plan mensual $35.99' ]
