#!/usr/bin/env bash
# dictionary-es 4.0.0, LibreOffice's Spanish dictionary, read by nspell 2.1.5 and typo-js 1.4.0: suscríbete, actívalo,
# confírmalo, bloquéalo, verifícala, cancélala and bórralo aren't words, where avísanos, envíalo, págalo, guárdalo and cámbialo
# are; of usted, confírmelo is one, and suscríbase and actívelo aren't. Debian 12's Hunspell and its hunspell-es agree; Aspell
# 0.60.8 knows them all. Guessed: they are built by rule, so all are known. Consequence: a check of the sentences fails for the
# right word, or an agent changes “Confírmalo” into the offered “Confírmelo”, which is another form. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund nspell@2.1.5 dictionary-es@4.0.0 typo-js@1.4.0
cat > run.mjs <<'JS'
import dictionary from 'dictionary-es'
import nspell from 'nspell'
import Typo from 'typo-js'
const spell = nspell(dictionary)
const typo = new Typo('es', new TextDecoder().decode(dictionary.aff), new TextDecoder().decode(dictionary.dic))
const words = 'avísanos envíalo págalo guárdalo cámbialo suscríbete actívalo confírmalo bloquéalo verifícala cancélala bórralo suscríbase actívelo confírmelo'.split(' ')
const known = words.filter((word) => spell.correct(word))
const knownToTypo = words.filter((word) => typo.check(word))
const seen = `${known.join(' ')}; ${knownToTypo.join(' ')}; ${spell.suggest('confírmalo').join(' ')}`
console.log(seen)
const expected = 'avísanos envíalo págalo guárdalo cámbialo confírmelo'
process.exit(seen === `${expected}; ${expected}; confírmelo` ? 0 : 1)
JS
node run.mjs
