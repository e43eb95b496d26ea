#!/usr/bin/env bash
# @zxing/library 0.21.3: some QR codes that are drawn without any flaw, black on white, six pixels a square and with their
# rim, are not read, with either binarizer; which ones depends on the text alone. The hint PURE_BARCODE reads each of them,
# and so does jsqr 1.4.0. Guessed: a code without distortion is the easiest. Consequence: an agent's authenticator in the
# browser refuses the screenshot of a good code. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @zxing/library@0.21.3 qrcode@1.5.4 jsqr@1.4.0
cat > run.mjs <<'JS'
import zxing from '@zxing/library'
import jsqr from 'jsqr'
import qr from 'qrcode'
const link = (secret) => `otpauth://totp/Arribo%3A%2B13055550100?secret=${secret}&issuer=Arribo`
const texts = ['https://arribo.example/app', '9'.repeat(33), link('JBSWY3DPEHPK3PXP'.repeat(3) + 'JBSW'), 'a'.repeat(129)]
const [rim, pixels] = [4, 6]
function draw(text) {
  const { modules } = qr.create(text, { errorCorrectionLevel: 'M' })
  const side = (modules.size + 2 * rim) * pixels
  const square = (pixel) => Math.floor(pixel / pixels) - rim
  const isDark = (row, column) => [row, column].every((at) => at >= 0 && at < modules.size) && modules.get(row, column) === 1
  return { text, side, light: Uint8ClampedArray.from({ length: side * side }, (_, at) => (isDark(square(at / side), square(at % side)) ? 0 : 255)) }
}
function zxingReads({ text, side, light }, Binarizer, hints) {
  try {
    const bitmap = new zxing.BinaryBitmap(new Binarizer(new zxing.RGBLuminanceSource(light, side, side)))
    return new zxing.QRCodeReader().decode(bitmap, new Map(hints)).getText() === text
  } catch {
    return false
  }
}
function jsqrReads({ text, side, light }) {
  const colours = Uint8ClampedArray.from({ length: side * side * 4 }, (_, at) => (at % 4 === 3 ? 255 : light[at >> 2]))
  return jsqr(colours, side, side)?.data === text
}
const codes = texts.map(draw)
const pure = [[zxing.DecodeHintType.PURE_BARCODE, true]]
const row = (reads) => codes.map((code) => (reads(code) ? 'y' : 'n')).join('')
const seen = {
  hybrid: row((code) => zxingReads(code, zxing.HybridBinarizer, [])),
  histogram: row((code) => zxingReads(code, zxing.GlobalHistogramBinarizer, [])),
  pure: row((code) => zxingReads(code, zxing.HybridBinarizer, pure)),
  jsqr: row(jsqrReads),
}
console.log('four codes, read or not:', JSON.stringify(seen))
const expected = { hybrid: 'ynnn', histogram: 'ynnn', pure: 'yyyy', jsqr: 'yyyy' }
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
JS
node run.mjs
