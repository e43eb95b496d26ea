#!/usr/bin/env bash
# i18next 27.1.2: a sentence that is the empty text is not a sentence any more: `t` answers with the other language's, or
# with the key, while `exists` says true. A variable that the caller forgot stays as `{{name}}` in the text; one that is
# undefined or null is empty. Guessed: '' is shown as '' (returnEmptyString), a forgotten variable as nothing. Consequence:
# a suffix that one language leaves empty on purpose appears in the other language. Seen 2026-11-29.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund i18next@27.1.2
cat > run.mjs <<'JS'
import { createInstance } from 'i18next'
const words = { en: { translation: { suffix: ' each' } }, es: { translation: { suffix: '', hello: 'Hola {{name}}' } } }
async function say(fallbackLng) {
  const instance = createInstance()
  await instance.init({ lng: 'es', fallbackLng, resources: words, showSupportNotice: false })
  return instance
}
const [alone, withEnglish] = [await say(false), await say('en')]
const seen = [alone.t('suffix'), withEnglish.t('suffix'), alone.exists('suffix'), alone.t('hello', { other: 1 }), alone.t('hello', { name: undefined })]
console.log(JSON.stringify(seen))
process.exit(JSON.stringify(seen) === '["suffix"," each",true,"Hola {{name}}","Hola "]' ? 0 : 1)
JS
node run.mjs
