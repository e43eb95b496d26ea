#!/usr/bin/env bash
# hyphen 1.14.1, `hyphenateHTML` in Spanish: only tags are left alone. Soft hyphens go into the middle of an entity, so
# that “confirmaci&oacute;n” is shown as it is spelt here, and into style sheets and scripts, where .contenedor no longer meets
# its class and a variable has another name; an address of mail gets two, which are copied with it. English does so too. Hypher
# 0.2.5 and Hyphenopoly 6.0.0 take a text only. Expected: entities, style and script are left as they are. Consequence: a driver's
# mail loses its layout on a narrow screen, and reads “confirmaci&oacute;n”. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund hyphen@1.14.1
cat > run.cjs <<'JS'
const { hyphenateHTMLSync } = require('hyphen/es')
const pages = [
  '<p class="contenedor">confirmaci&oacute;n</p>',
  '<style>.contenedor { color: green }</style>',
  '<script>const verificado = 1</script>',
  '<a href="mailto:ayuda@example.com">ayuda@example.com</a>',
]
const seen = pages.map((page) => hyphenateHTMLSync(page).replaceAll('\u00AD', '|')).join('\n')
console.log(seen)
const expected = [
  '<p class="contenedor">con|fir|ma|ci&oa|cu|te;n</p>',
  '<style>.con|te|ne|dor { co|lor: green }</style>',
  '<script>const ve|ri|fi|ca|do = 1</script>',
  '<a href="mailto:ayuda@example.com">ayu|da@exam|ple.com</a>',
].join('\n')
process.exit(seen === expected ? 0 : 1)
JS
node run.cjs
