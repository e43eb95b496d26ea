#!/usr/bin/env bash
# A line of MT940 has its value date with the year and the day of entry without one. mt940js 1.3.5, swiftmessageparser
# 1.2.1, @centrapay/swift-parser 1.0.1 and mt940-js 1.0.0 all give the second the year of the first: valued on 31 December
# 2026 and booked on 2 January is booked on 2 January 2026, and valued on 2 January 2027 and booked on 31 December is a
# year late. Guessed: 2 January 2027. Consequence: the charges of New Year's night lie in closed books, and the total of
# January lacks them. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund mt940js@1.3.5 swiftmessageparser@1.2.1 @centrapay/swift-parser@1.0.1 mt940-js@1.0.0 tslib@2.8.1
cat > run.mjs <<'JS'
import centrapay from '@centrapay/swift-parser'
import mt940 from 'mt940-js'
import mt940js from 'mt940js'
import swift from 'swiftmessageparser'
const lines = [
  ':20:REF', ':25:12345678', ':28C:1/1', ':60F:C261230USD100,00',
  ':61:2612310102D12,50NTRFNONREF', ':61:2701021231D12,50NTRFNONREF', ':61:2611301130D12,50NTRFNONREF', ':62F:C270102USD62,50',
]
const text = lines.join('\n')
const statements = [
  new mt940js.Parser().parse(text),
  swift.parse({ type: 'mt940', data: text }),
  centrapay.parse({ type: 'mt940', data: text }),
  await mt940.read(Buffer.from([...lines, '-'].join('\r\n'))),
]
const seen = statements
  .map(([{ transactions }]) => transactions.map(({ entryDate }) => new Date(entryDate).toISOString().slice(0, 10)).join(' '))
  .join('; ')
console.log(seen)
process.exit(seen === '2026-01-02 2027-12-31 2026-11-30; 2026-01-02 2027-12-31 2026-11-30; 2026-01-02 2027-12-31 2026-11-30; 2026-01-02 2027-12-31 2026-11-30' ? 0 : 1)
JS
node run.mjs
