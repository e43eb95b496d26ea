#!/usr/bin/env bash
# html-to-text 10.0.1, turndown 7.2.5 and node-html-markdown 2.0.0 number a list whose item says `value="4"` from 1; the last one
# does so with `start="3"` as well. lynx 2.9.0dev.12 and w3m 0.5.3, Debian 12, write 3 and 4. None of the five counts a `reversed`
# list down. Guessed: `start` is heeded by all, `value` by most, `reversed` by none. Consequence: a driver who is told to go on
# with step 4 finds no such step in the text of a mail. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1 turndown@7.2.5 node-html-markdown@2.0.0
apt-get download -qq lynx=2.9.0dev.12-1 lynx-common w3m=0.5.3+git20230121-2 libgc1 2> /dev/null
for part in *.deb; do dpkg -x "$part" .; done
echo '<html><body><ol start="3"><li>a<li>b</ol><p>-</p><ol><li value="4">a<li>b</ol><p>-</p><ol reversed><li>a<li>b</ol></body></html>' > steps.html
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { convert } from 'html-to-text'
import { NodeHtmlMarkdown } from 'node-html-markdown'
import TurndownService from 'turndown'
const steps = readFileSync('steps.html', 'utf8')
const texts = [convert(steps), new TurndownService().turndown(steps), NodeHtmlMarkdown.translate(steps)]
for (const text of texts) console.log(text.match(/\d/gu).join(' '))
JS
digits() { grep -o '[0-9]' | paste -sd ' '; }
seen=$(node run.mjs; usr/bin/lynx -cfg=etc/lynx/lynx.cfg -dump -nolist steps.html | digits; LD_LIBRARY_PATH=usr/lib/x86_64-linux-gnu usr/bin/w3m -dump steps.html | digits)
seen=$(paste -sd ';' <<< "$seen")
echo "$seen"
[ "$seen" = '3 4 1 2 1 2;3 4 1 2 1 2;1 2 1 2 1 2;3 4 4 5 1 2;3 4 4 5 1 2' ]
