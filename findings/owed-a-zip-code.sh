#!/usr/bin/env bash
# redact-pii 3.4.0: “Me deben 12345.00 pesos” becomes ZIPCODE.00, $1234.50 is $DIGITS.50, an order’s number is a telephone, and 2026-11-30 is
# DIGITS-11-30, where $1,234.50 and Nov 30 stay. @openredaction/openredaction 1.0.4: every word of “El código es 048213” is an account of
# Instagram, “on Nov” of “twice on Nov 30” an emergency contact, “Hello Maria” a name with its greeting; the order’s number is a telephone
# there as well. Guessed: prices, times, days and orders are left, a telephone and a mail address aren’t. Consequence: an agent who
# reads a redacted ticket sees neither what is owed nor which order. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts redact-pii@3.4.0 @openredaction/openredaction@1.0.4
cat > run.mjs <<'JS'
import { OpenRedaction } from '@openredaction/openredaction'
import redactPii from 'redact-pii'
const plain = new redactPii.SyncRedactor()
const other = new OpenRedaction()
const texts = [
  'Me deben 12345.00 pesos', 'Charged $1234.50 twice on Nov 30', 'Charged $1,234.50 on 2026-11-30', 'Pedido 112-3456789', 'El código es 048213',
  'Hello Maria, your plan ends', 'Cel 305 555 0100 y ana@example.com', 'Turno 4:30-8:00 por $35.99',
]
for (const text of texts) {
  const { detections } = await other.detect(text)
  console.log(plain.redact(text), '|', detections.map(({ type, value }) => `${type} ${value}`).join(', ') || 'nothing')
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'Me deben ZIPCODE.00 pesos | ZIP_CODE_US 12345
Charged $DIGITS.50 twice on Nov 30 | EMERGENCY_CONTACT on Nov
Charged $1,234.50 on DIGITS-11-30 | nothing
Pedido PHONE_NUMBER | PHONE_US 112-3456789
El código es DIGITS | INSTAGRAM_USERNAME El, INSTAGRAM_USERNAME c, INSTAGRAM_USERNAME digo, INSTAGRAM_USERNAME es, INSTAGRAM_USERNAME 048213
Hello PERSON_NAME, your plan ends | NAME Hello Maria
Cel PHONE_NUMBER y EMAIL_ADDRESS | PHONE_US 305 555 0100, EMAIL ana@example.com
Turno 4:30-8:00 por $35.99 | nothing' ]
