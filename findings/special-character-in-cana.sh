#!/usr/bin/env bash
# owasp-password-strength-test 1.3.0, joi-password-complexity 5.2.0 and check-password-strength 3.0.0 take ñ for a
# special character: Caña2026Verde has one, Cana2026Verde has none. password-validator 5.3.0 and validator 13.15.35 find
# none in either. Ñandú2026. has no capital for any of them but password-validator. Guessed: ñ is a letter, small or
# capital, or counts as nothing; a special character in none. Consequence: a driver is told to add a capital to a
# password that begins with Ñ, and a password that one page takes is refused by the next. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund owasp-password-strength-test@1.3.0 joi-password-complexity@5.2.0 joi@18.3.2 check-password-strength@3.0.0 password-validator@5.3.0 validator@13.15.35
cat > run.cjs <<'JS'
const { passwordStrength } = require('check-password-strength')
const complexity = require('joi-password-complexity')
const owasp = require('owasp-password-strength-test')
const PasswordValidator = require('password-validator')
const validator = require('validator')
const none = { minLength: 1, minLowercase: 0, minUppercase: 0, minNumbers: 0, minSymbols: 0 }
const checks = [
  [(text) => !owasp.test(text).errors.some((error) => error.includes('special')), (text) => !owasp.test(text).errors.some((error) => error.includes('uppercase'))],
  ['symbol', 'upperCase'].map((kind) => (text) => !complexity({ min: 1, max: 60, [kind]: 1, requirementCount: 1 }).validate(text).error),
  ['symbol', 'uppercase'].map((kind) => (text) => passwordStrength(text).contains.includes(kind)),
  ['symbols', 'uppercase'].map((kind) => (text) => new PasswordValidator().has()[kind]().validate(text)),
  ['minSymbols', 'minUppercase'].map((kind) => (text) => validator.isStrongPassword(text, { ...none, [kind]: 1 })),
]
const yes = (index, text) => checks.map((check) => (check[index](text) ? 'yes' : 'no')).join(' ')
const seen = `${yes(0, 'Caña2026Verde')}; ${yes(0, 'Cana2026Verde')}; ${yes(1, 'Ñandú2026.')}`
console.log(seen)
process.exit(seen === 'yes yes yes no no; no no no no no; no no no yes no' ? 0 : 1)
JS
node run.cjs
