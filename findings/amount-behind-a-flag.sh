#!/usr/bin/env bash
# @jclem/logfmt2 2.4.3, `decode`: a word without a value takes the next name as its value, so of `retried amount=-5.00` the
# amount is gone, and retried is “amount”; logfmt 1.4.0 says retried is true and keeps it. `link=/pay?plan=7 ok=true` loses
# the rest in one, and the = in the other. Both read `\n`, which writers of Go put for a line break, as the letter n, and a
# break that logfmt writes stays one and cuts its line in two. Guessed of the break: escaped and read back; expected of the
# word: true, in both. Consequence: an operator who adds refunds up misses those that were tried twice. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @jclem/logfmt2@2.4.3 logfmt@1.4.0
cat > run.mjs <<'JS'
import { decode } from '@jclem/logfmt2'
import logfmt from 'logfmt'
const lines = ['account=048213 retried amount=-5.00 ok=true', 'link=/pay?plan=7 ok=true', 'note="Apt 5\\nMiami"']
const seen = [...lines.flatMap((line) => [decode(line), logfmt.parse(line)]), logfmt.stringify({ note: 'Apt\nMiami' }).split('\n').length]
const text = seen.map((part) => JSON.stringify(part)).join('; ')
console.log(text)
const flag = '{"account":"048213","retried":"amount","-5.00":"ok"}; {"account":"048213","retried":true,"amount":"-5.00","ok":true}'
const link = '{"7":"ok","link":"/pay?plan"}; {"link":"/pay?plan7","ok":true}'
const note = '{"note":"Apt 5nMiami"}; {"note":"Apt 5nMiami"}'
process.exit(text === `${flag}; ${link}; ${note}; 2` ? 0 : 1)
JS
node run.mjs
