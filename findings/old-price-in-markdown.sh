#!/usr/bin/env bash
# marked 18.2.1 and markdown-it 15.0.3: `$35.99~~$40~~` strikes nothing out, and `**35.99$**al mes` isn't bold, because
# CommonMark takes $ for punctuation since 0.31; with the sign on the inner side, or beside a blank, they work. Guessed:
# struck out by both. Consequence: drivers read ~~$40~~ with its tildes in a message that an operator wrote, and whether
# it works depends on the currency's side. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund marked@18.2.1 markdown-it@15.0.3
cat > run.mjs <<'JS'
import MarkdownIt from 'markdown-it'
import { marked } from 'marked'
const markdownIt = new MarkdownIt()
const texts = ['Ahora $35.99~~$40~~', 'Ahora $35.99 ~~$40~~', 'Solo **35.99$**al mes', 'Solo **$35.99**al mes']
const works = (render) => texts.map((text) => (/<(del|s|strong)>/.test(render(text)) ? 'yes' : 'no')).join(' ')
const seen = [works(marked), works((text) => markdownIt.render(text))]
console.log(texts.join(' | '), '—', seen.join('; '))
process.exit(seen.every((one) => one === 'no yes no yes') ? 0 : 1)
JS
node run.mjs
