import sharp from 'sharp'
import { chance } from './chance.ts'
import { drawHead } from './head.ts'
import { band, drawMark } from './mark.ts'

export type PortraitOptions = {
  readonly side?: 'front' | 'left' | 'right'
  readonly blur?: boolean
  readonly dark?: boolean
  readonly bright?: boolean
  readonly faces?: 0 | 1 | 2
  readonly offCentre?: boolean
  readonly small?: boolean
  readonly width?: number
  readonly height?: number
  /** 1 to 100. */
  readonly quality?: number
  /** Changes only the room and the pose of the head. */
  readonly take?: number
}

/** Cached because tests and the seed draw the same people again and again. */
const drawn = new Map<string, Promise<Buffer>>()
const mostKept = 400

/** The same number and options always give the same JPEG. */
export async function portrait(person: number, options: PortraitOptions = {}): Promise<Buffer> {
  const key = JSON.stringify([person, options])
  const picture = drawn.get(key) ?? draw(person, options)
  if (drawn.size < mostKept) drawn.set(key, picture)
  // A copy, so that a caller who corrupts it on purpose doesn't corrupt the cached one.
  return Buffer.from(await picture)
}

async function draw(person: number, options: PortraitOptions): Promise<Buffer> {
  const { width = 720, height = 960, quality = 88 } = options
  let image = sharp(Buffer.from(portraitSvg(person, options)), { density: 72 }).resize(width, height)
  if (options.blur) image = image.blur(Math.max(4, width / 60))
  if (options.dark) image = image.linear(0.14, 0)
  if (options.bright) image = image.linear(0.24, 206)
  return image.flatten().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
}

function portraitSvg(person: number, options: PortraitOptions = {}): string {
  const { width = 720, height = 960, faces = 1, take = 0 } = options
  const heads = faces === 2 ? [person, person + 5003] : faces === 1 ? [person] : []
  const headWidth = Math.min(width, height * 0.8) * (options.small ? 0.11 : faces === 2 ? 0.3 : 0.46)
  const random = chance(person * 31 + take)
  const wobble = () => (take === 0 ? 0 : (random() - 0.5) * 0.04)
  const places = heads.map((head, index) => {
    const across = faces === 2 ? 0.27 + index * 0.46 : options.offCentre ? 0.26 : 0.5
    const x = (across + wobble()) * width
    const y = (0.45 + wobble()) * height
    return { head, x, y }
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${room(person + take * 977, width, height)}${faces === 0 ? emptied(width, height) : ''}${places.map(({ head, x, y }) => placed(head, x, y, headWidth, options.side)).join('')}</svg>`
}

function placed(person: number, x: number, y: number, width: number, side: PortraitOptions['side'] = 'front'): string {
  const turn = side === 'front' ? 0 : side === 'left' ? -1 : 1
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})"><g transform="scale(${width})">${drawHead(person, turn)}</g>
<g transform="translate(0 ${Math.round(-band.above * width)})">${drawMark({ person, turn }, band.width * width)}</g></g>`
}

const emptied = (width: number, height: number) =>
  `<g transform="translate(${Math.round(width / 2)} ${Math.round(height * 0.4)})">${drawMark({ person: 0, turn: 'nobody' }, width * 0.4)}</g>`

function room(seed: number, width: number, height: number): string {
  const random = chance(seed + 13)
  const wall = `hsl(${Math.round(195 + random() * 40)} ${Math.round(12 + random() * 14)}% ${Math.round(66 + random() * 16)}%)`
  const books = Array.from({ length: 9 }, (_, index) => {
    const tall = height * (0.07 + random() * 0.06)
    const hue = Math.round(150 + random() * 120)
    return `<rect x="${Math.round(width * (0.04 + index * 0.031))}" y="${Math.round(height * 0.2 - tall)}" width="${Math.round(width * 0.026)}" height="${Math.round(tall)}" fill="hsl(${hue} 30% ${Math.round(28 + random() * 30)}%)"/>`
  }).join('')
  return `<rect width="${width}" height="${height}" fill="${wall}"/><rect x="0" y="${Math.round(height * 0.2)}" width="${Math.round(width * 0.36)}" height="${Math.round(height * 0.014)}" fill="#56616e"/>${books}
<rect x="${Math.round(width * 0.74)}" y="${Math.round(height * 0.06)}" width="${Math.round(width * 0.2)}" height="${Math.round(height * 0.22)}" fill="#eef3f7" stroke="#7d8894" stroke-width="${Math.round(width * 0.01)}"/>`
}
