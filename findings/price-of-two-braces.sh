#!/usr/bin/env bash
# Eight counters of the parts of a text. {…} with 158 letters between, which fills 162 of 160 places: one part by sms-counter
# 1.0.0, which counts €, { and [ once, and two by all others. 152 letters, € and 152 more, where the € would be torn and so
# moves into the second part: two by sms-length 0.2.2, sms-counter and sms-counter-npm 1.0.4, three by the others. With a
# letter less, three by smshelper 0.1.0, and two by all others. Guessed: only one of them doesn't know of torn codes.
# Consequence: an operator sees one part of a text to all drivers, and two are billed. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund sms-segments-calculator@1.3.0 @trt2/gsm-charset-utils@1.0.13 gsm@0.1.4 split-sms@0.1.7 sms-length@0.2.2 sms-counter-npm@1.0.4 smshelper@0.1.0 sms-counter@1.0.0
cat > run.cjs <<'JS'
const { SegmentedMessage } = require('sms-segments-calculator')
const [trt, gsm, split, length, npm, helper, counter] = ['@trt2/gsm-charset-utils', 'gsm', 'split-sms', 'sms-length', 'sms-counter-npm', 'smshelper', 'sms-counter'].map((name) => require(name))
const counts = (text) => [
  new SegmentedMessage(text).segmentsCount,
  trt.getCharCount(text).msgCount,
  gsm(text).sms_count,
  split.split(text).parts.length,
  length.count(text).messages,
  npm.count(text).messages,
  helper.parts(text),
  counter.default.count(text).messages,
]
const letters = (count) => 'a'.repeat(count)
const texts = [`{${letters(158)}}`, `${letters(152)}€${letters(152)}`, `${letters(152)}€${letters(151)}`, letters(161)]
const seen = texts.map((text) => counts(text).join(' ')).join('; ')
console.log(seen)
process.exit(seen === '2 2 2 2 2 2 2 1; 3 3 3 3 2 2 3 2; 2 2 2 2 2 2 3 2; 2 2 2 2 2 2 2 2' ? 0 : 1)
JS
node run.cjs
