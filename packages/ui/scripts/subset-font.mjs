// Run with `pnpm --filter @arribo/ui font`. Subsets the typeface to the characters of Spanish and English, in weights
// 400 to 700.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const source = new URL(
  import.meta
    .resolve('@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'),
)
const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('')
const beyond = '\u00a0áéíóúüñçãõâêôàÁÉÍÓÚÜÑÇ¿¡«»“”‘’–—…·•€°×−→←↑↓©ºª'
const font = await subsetFont(readFileSync(source), ascii + beyond, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
})
const folder = new URL('../src/fonts/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('atkinson-hyperlegible-next.woff2', folder), font)
console.log(`${(font.length / 1000).toFixed(1)} kB`)
