// npm run icons: renders the icons of the installed app from public/icon.svg; the results are committed.
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const svg = await readFile(new URL('icon.svg', folder), 'utf8')
/** Phones cut a maskable icon to their own shape, so it must not have rounded corners. */
const maskable = svg.replace(' rx="16"', '')

async function make(name, source, sizePx) {
  const density = (72 * sizePx) / 64
  const png = await sharp(Buffer.from(source), { density }).resize(sizePx, sizePx).png({ palette: true }).toBuffer()
  await writeFile(new URL(name, folder), png)
}

await make('icon-192.png', svg, 192)
await make('icon-512.png', svg, 512)
await make('icon-maskable-512.png', maskable, 512)
