// pnpm --filter @arribo/ui font: writes late-font.css, the fallback fonts shown until the typeface has loaded.
import { writeFileSync } from 'node:fs'
import { standIns } from './stand-ins.mjs'

const note = '/* Written by scripts/write-stand-ins.mjs. */\n'
writeFileSync(new URL('../src/late-font.css', import.meta.url), note + standIns())
