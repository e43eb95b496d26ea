#!/usr/bin/env bash
# A payment's QR code ends with 6304 and four hexadecimal digits of its check sum. emv-qrcps 0.0.7 and pix-payload
# 1.0.4 leave a zero in front out, and write 6303 and three digits: of 600 amounts in Colombian pesos 35 are so, of
# 3000 for Pix 200. emvqr 0.0.5 and @walletfactory/emvqr 0.1.1 throw then, promptparse 1.6.0 says null.
# steplix-emv-qrcps 0.0.8, a copy of the first, qrcode-pix 5.0.0 and gpix 1.1.8 are right each time. Guessed: four
# digits. Consequence: one driver in sixteen holds a code that no telephone pays. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts emv-qrcps@0.0.7 steplix-emv-qrcps@0.0.8 pix-payload@1.0.4 qrcode-pix@5.0.0 gpix@1.1.8 emvqr@0.0.5 @walletfactory/emvqr@0.1.1 promptparse@1.6.0
cat > run.cjs <<'JS'
const emvqr = require('emvqr')
const wallet = require('@walletfactory/emvqr')
const promptparse = require('promptparse')
const ofColombia = ({ Merchant }) => (amount) => {
  const account = Merchant.buildMerchantAccountInformation()
  account.setGloballyUniqueIdentifier('CO.COM.RBM')
  const code = Merchant.buildEMVQR()
  code.setPayloadFormatIndicator('01')
  code.addMerchantAccountInformation('26', account)
  code.setMerchantCategoryCode('4111')
  code.setTransactionCurrency('170')
  code.setTransactionAmount(String(amount * 100))
  code.setCountryCode('CO')
  code.setMerchantName('TALLER ANA')
  code.setMerchantCity('BOGOTA')
  return code.generatePayload()
}
const key = 'ana@arribo.example'
const writers = {
  'emv-qrcps': [600, ofColombia(require('emv-qrcps'))],
  'steplix-emv-qrcps': [600, ofColombia(require('steplix-emv-qrcps'))],
  'pix-payload': [3000, (amount) => require('pix-payload').payload({ name: 'Ana Perez', key, amount: amount / 100, city: 'Manaus', transactionId: 'A1' })],
  'qrcode-pix': [3000, (amount) => require('qrcode-pix').QrCodePix({ version: '01', key, city: 'Manaus', name: 'Ana Perez', value: amount / 100, transactionId: 'A1' }).payload()],
  gpix: [3000, (amount) => require('gpix/dist').PIX.static().setReceiverName('Ana Perez').setReceiverCity('Manaus').setKey(key).setIdentificator('A1').setAmount(amount / 100).getBRCode()],
}
const isShort = (code) => !/6304[0-9A-F]{4}$/.test(code)
const seen = Object.entries(writers).map(([name, [count, write]]) => {
  const codes = Array.from({ length: count }, (_, index) => write(index + 1))
  return `${name} ${codes.filter(isShort).length} of ${count}`
})
const [, write] = writers['emv-qrcps']
const short = Array.from({ length: 600 }, (_, index) => write(index + 1)).find(isShort)
const reads = (read) => {
  try {
    return read() ? 'read' : 'null'
  } catch {
    return 'throws'
  }
}
for (const code of [short, write(24)]) {
  seen.push([code.slice(code.lastIndexOf('630')), ...[() => emvqr.decode(code), () => wallet.decode(code), () => promptparse.parse(code, true)].map(reads)].join(' '))
}
console.log(seen.join('; '))
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = 'emv-qrcps 35 of 600; steplix-emv-qrcps 0 of 600; pix-payload 200 of 3000; qrcode-pix 0 of 3000; gpix 0 of 3000; 6303500 throws throws null; 63047E18 read read read' ]
