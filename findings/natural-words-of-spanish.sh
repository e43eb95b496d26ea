#!/usr/bin/env bash
# natural 8.1.1: `OrthographyTokenizer` for `es` cuts words at ñ and accents, so that “el año de Núñez” is el, a, o, de, N,
# ez, and TfIdf, which takes such a tokenizer unless another is set, lists “ez” and “pag”. `AggressiveTokenizerEs` keeps
# those letters, but loses each digit: of “Pagué $35.99 a las 15:30, código 662E41” is left Pagué, a, las, código, E.
# Guessed: words whole in the first, and 35, 99, 15, 30 in the other. Consequence: support's search knows no amounts, times
# or codes, and takes “año” for the two letters around it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund natural@8.1.1
cat > run.mjs <<'JS'
import natural from 'natural'
const terms = new natural.TfIdf()
terms.addDocument('Núñez pagó')
const seen = [
  new natural.OrthographyTokenizer({ language: 'es' }).tokenize('el año de Núñez'),
  terms.listTerms(0).map(({ term }) => term),
  new natural.AggressiveTokenizerEs().tokenize('Pagué $35.99 a las 15:30, código 662E41'),
].map((words) => words.join(' ')).join('; ')
console.log(seen)
process.exit(seen === 'el a o de N ez; ez pag; Pagué a las código E' ? 0 : 1)
JS
node run.mjs
