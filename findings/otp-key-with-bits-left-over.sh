#!/usr/bin/env bash
# A base32 key of 26 letters is 128 bits and 2 left over. If those are not zero, as in three of four keys whose letters were
# drawn at random, otpauth 9.5.2 and hi-base32 0.5.1 drop them, speakeasy 2.0.0 makes a 17th byte of them, and so another
# code, and otplib 13.5.0 refuses the key. Guessed: the same code everywhere. Consequence: a person whose app shows good
# codes is refused, though both sides have the same key. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund otpauth@9.5.2 speakeasy@2.0.0 otplib@13.5.0 hi-base32@0.5.1
cat > run.mjs <<'JS'
import base32 from 'hi-base32'
import * as otpauth from 'otpauth'
import * as otplib from 'otplib'
import speakeasy from 'speakeasy'
const seconds = 1_700_000_000
const apps = {
  otpauth: (key) => new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(key) }).generate({ timestamp: seconds * 1000 }),
  base32: (key) => speakeasy.totp({ secret: Buffer.from(base32.decode.asBytes(key)).toString('hex'), encoding: 'hex', time: seconds }),
  speakeasy: (key) => speakeasy.totp({ secret: key, encoding: 'base32', time: seconds }),
  otplib: (key) => otplib.generateSync({ secret: key, epoch: seconds }),
}
function code(app, key) {
  try {
    return app(key)
  } catch {
    return 'refused'
  }
}
const seen = ['AEEA6FQ5EQVTEOKAI5HFKXDDNI', 'JBSWY3DPEHPK3PXPJBSWY3DPEH'].map((key) => Object.values(apps).map((app) => code(app, key)).join(' '))
console.log('otpauth, hi-base32, speakeasy, otplib; left over zero:', seen[0], '; not zero:', seen[1])
process.exit(seen.join() === '155897 155897 155897 155897,164778 164778 619733 refused' ? 0 : 1)
JS
node run.mjs
