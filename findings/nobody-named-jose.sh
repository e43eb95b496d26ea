#!/usr/bin/env bash
# lunr 2.3.9 as it comes: a name that begins or ends with an accented letter isn't found, spelled exactly. José, Íñigo,
# Álvarez, René and Ñandú have no hits, María, Núñez and Peña have one: the index takes accented letters off the ends of
# each word, the search doesn't. `jos` finds José. With lunr.es of lunr-languages 1.22.0 and in minisearch 7.2.0 all
# are found. Guessed: a word is found as it was written, whatever the stemmer makes of it. Consequence: an agent who
# searches the help or the drivers for José is told that there is none. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund lunr@2.3.9 lunr-languages@1.22.0 minisearch@7.2.0
cat > run.cjs <<'JS'
const lunr = require('lunr')
const { default: MiniSearch = require('minisearch') } = require('minisearch')
require('lunr-languages/lunr.stemmer.support')(lunr)
require('lunr-languages/lunr.es')(lunr)
const names = ['José', 'Íñigo', 'Álvarez', 'René', 'Ñandú', 'María', 'Núñez', 'Peña']
const indexOf = (language) =>
  lunr(function () {
    if (language) this.use(language)
    this.ref('name')
    this.field('name')
    for (const name of names) this.add({ name })
  })
const mini = new MiniSearch({ fields: ['name'], idField: 'name' })
mini.addAll(names.map((name) => ({ name })))
const plain = indexOf()
const searches = [plain, indexOf(lunr.es), mini]
const found = searches.map((index) => names.filter((name) => index.search(name).length).length)
const seen = `${names.filter((name) => !plain.search(name).length).join(' ')}; ${plain.search('jos')[0].ref}; ${found.join(' ')}`
console.log(seen)
process.exit(seen === 'José Íñigo Álvarez René Ñandú; José; 3 8 8' ? 0 : 1)
JS
node run.cjs
