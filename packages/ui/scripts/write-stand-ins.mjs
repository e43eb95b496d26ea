// pnpm --filter @arribo/ui font: also writes the rules for what stands in until the typeface is there.
import { writeFileSync } from 'node:fs'
import { standIns } from './stand-ins.mjs'

const note = '/* Written by scripts/write-stand-ins.mjs. */\n'
writeFileSync(new URL('../src/late-font.css', import.meta.url), note + standIns())
