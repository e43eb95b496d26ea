#!/usr/bin/env bash
# remove-markdown 0.7.0: what stands in round brackets after square ones is taken for a link's address, with a blank between them
# too: “Soporte [24 h] (305) 555-0100” is “Soporte 24 h 555-0100”. Everything from < to > goes as a tag: “<$500 o >$900” is
# “$900”. strip-markdown 6.0.0 and markdown-to-txt 2.0.1 keep both, as CommonMark has it, but the former, behind remark 15.0.1 as
# its own page shows it, writes backslashes: “\[24 h]”. Guessed of < and >: kept by all three; expected of the rest: the text
# as it was written. Consequence: a notification has a number without its area code, or another limit. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund remove-markdown@0.7.0 strip-markdown@6.0.0 remark@15.0.1 markdown-to-txt@2.0.1 lodash@4.17.21
cat > run.mjs <<'JS'
import { markdownToTxt } from 'markdown-to-txt'
import { remark } from 'remark'
import removeMarkdown from 'remove-markdown'
import stripMarkdown from 'strip-markdown'
const texts = ['Soporte [24 h] (305) 555-0100', 'Si ganas <$500 o >$900', '#5 Main St']
const readers = [removeMarkdown, (text) => String(remark().use(stripMarkdown).processSync(text)), markdownToTxt]
const seen = readers.map((read) => texts.map((text) => read(text).trim()).join(', ')).join('; ')
console.log(seen)
const expected = [
  'Soporte 24 h 555-0100, Si ganas $900, #5 Main St',
  String.raw`Soporte \[24 h] (305) 555-0100, Si ganas <$500 o >$900, \#5 Main St`,
  'Soporte [24 h] (305) 555-0100, Si ganas <$500 o >$900, #5 Main St',
].join('; ')
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
