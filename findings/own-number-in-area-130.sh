#!/usr/bin/env bash
# A telephone field with the mask +1 (…) …-…: a driver pastes her number as her phone has it. Of “13055550100” text-mask
# 5.1.2 makes +1 (130) 555-5010, so @react-input/mask 2.0.4, which makes it of “+13055550100” and of its own “+1 (305)
# 555-0100” too. imask 7.6.1, maska 3.2.1 and @maskito/core 5.6.0 have +1 (305) 555-0100 of each. Guessed: a plus is
# understood by all, 1305… without it by none. Consequence: the number that is saved is somebody else's or nobody's, its
# last digit is gone, and a form that shows a saved number spoils it. Seen 2026-11-30.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund text-mask-core@5.1.2 @react-input/mask@2.0.4 imask@7.6.1 maska@3.2.1 @maskito/core@5.6.0
cat > run.mjs <<'JS'
import { maskitoTransform } from '@maskito/core'
import { format } from '@react-input/mask'
import IMask from 'imask'
import { Mask } from 'maska'
import textMask from 'text-mask-core'
const signs = Array.from('+1 (###) ###-####', (sign) => (sign === '#' ? /\d/ : sign))
const fields = [
  (pasted) => textMask.conformToMask(pasted, signs, { guide: false }).conformedValue,
  (pasted) => format(pasted, { mask: '+1 (___) ___-____', replacement: { _: /\d/ } }),
  (pasted) => {
    const mask = IMask.createMask({ mask: '+{1} (000) 000-0000' })
    mask.resolve(pasted)
    return mask.value
  },
  (pasted) => new Mask({ mask: '+1 (###) ###-####' }).masked(pasted),
  (pasted) => maskitoTransform(pasted, { mask: signs }),
]
const areas = (pasted) => fields.map((field) => field(pasted).slice(4, 7)).join(' ')
const seen = ['3055550100', '13055550100', '+13055550100', '+1 (305) 555-0100'].map((pasted) => `${pasted}: ${areas(pasted)}`).join('; ')
console.log(seen)
const expected = [
  '3055550100: 305 305 305 305 305',
  '13055550100: 130 130 305 305 305',
  '+13055550100: 305 130 305 305 305',
  '+1 (305) 555-0100: 305 130 305 305 305',
].join('; ')
process.exit(seen === expected ? 0 : 1)
JS
node run.mjs
