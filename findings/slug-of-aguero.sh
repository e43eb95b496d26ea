#!/usr/bin/env bash
# limax 4.2.3 and speakingurl 14.0.1, both told that the text is Spanish, and @sindresorhus/slugify 3.0.1 write ü as German
# does: Agüero becomes agueero. slugify 1.6.9 and transliteration 2.6.1 write aguero, as people do. Guessed: ü is u where
# the language is Spanish. Consequence: the same person or street has two names in two systems, and whoever types “aguero”
# finds nobody. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund limax@4.2.3 speakingurl@14.0.1 @sindresorhus/slugify@3.0.1 slugify@1.6.9 transliteration@2.6.1
cat > run.mjs <<'JS'
import sindre from '@sindresorhus/slugify'
import limax from 'limax'
import slugify from 'slugify'
import speakingurl from 'speakingurl'
import { slugify as transliterated } from 'transliteration'
const name = 'Agüero'
const seen = [limax(name, { lang: 'es' }), speakingurl(name, { lang: 'es' }), sindre(name), slugify(name, { lower: true, locale: 'es' }), transliterated(name)].join(' ')
console.log('limax, speakingurl, sindresorhus, slugify, transliteration:', seen)
process.exit(seen === 'agueero agueero agueero aguero aguero' ? 0 : 1)
JS
node run.mjs
