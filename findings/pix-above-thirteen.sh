#!/usr/bin/env bash
# A Pix amount may have 13 characters. @pix.js/qrcode 1.1.0 takes that for a limit of the amount itself: 13 reais make
# a code, 13.01 and 35.99 throw, and so does 0.99, as 1 is taken for the least. @pix.js/validator 1.1.0 reads with the
# same rules, so a code of 35.99 that qrcode-pix 5.0.0 or gpix 1.1.8 wrote isn't valid for it, and one of 5.00 is.
# promptparse 1.6.0 reads all of them. Guessed: any price. Consequence: no driver can pay a plan, and a good code of
# another shop is refused. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @pix.js/qrcode@1.1.0 @pix.js/validator@1.1.0 qrcode-pix@5.0.0 gpix@1.1.8 promptparse@1.6.0
cat > run.cjs <<'JS'
const { createStatic } = require('@pix.js/qrcode')
const { isValidStaticQrCode } = require('@pix.js/validator')
const { QrCodePix } = require('qrcode-pix')
const { PIX } = require('gpix/dist')
const { parse } = require('promptparse')
const key = 'ana@arribo.example'
const own = (value) => {
  try {
    return createStatic({ merchantAccountInfo: { key }, merchantName: 'Ana Perez', merchantCity: 'Manaus', postalCode: '69000000', value, additionalData: { txId: 'A1' } }).brcode.match(/986(54.*)5802BR/)[1]
  } catch (error) {
    return error.issues?.[0].code ?? 'throws'
  }
}
const others = (value) => [
  QrCodePix({ version: '01', key, city: 'Manaus', name: 'Ana Perez', value, transactionId: 'A1' }).payload(),
  PIX.static().setReceiverName('Ana Perez').setReceiverCity('Manaus').setKey(key).setIdentificator('A1').setAmount(value).getBRCode(),
]
const seen = [0.99, 5, 13, 13.01, 35.99].map((value) => {
  const read = others(value).map((code) => [isValidStaticQrCode(code), parse(code, true).getTagValue('54')].join(' '))
  return `${value}: ${own(value)}, ${read.join(', ')}`
})
console.log(seen.join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = '0.99: too_small, false 0.99, false 0.99; 5: 54045.00, true 5.00, true 5.00; 13: 540513.00, true 13.00, true 13.00; 13.01: too_big, false 13.01, false 13.01; 35.99: too_big, false 35.99, false 35.99' ]
