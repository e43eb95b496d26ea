import sharp from 'sharp'
import { band, drawMark, type Turn } from './mark.ts'

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

type Skin = readonly [skin: string, shade: string, lips: string]
const skins: readonly [Skin, ...Skin[]] = [
  ['#f2cfb6', '#d9a98a', '#b9605a'],
  ['#e5b690', '#c48f68', '#a8504a'],
  ['#d39d73', '#ad774e', '#94443e'],
  ['#b97f55', '#945f3a', '#83352f'],
  ['#9b6540', '#77482a', '#6d2a26'],
  ['#7d4f33', '#5f3820', '#571f1d'],
]
const womensHair = ['#15120f', '#7a8087', '#22262e', '#4c3a78', '#bcc1c7', '#1d3d66', '#4d5157'] as const
const mensHair = ['#15120f', '#7a8087', '#22262e', '#5c625e', '#bcc1c7', '#33393f', '#4d5157'] as const
const shirts = ['#1f6f8b', '#2e7d4f', '#41506b', '#5a4a8a', '#0f766e', '#35506e', '#4d5d2f', '#d8dee6'] as const

const at = <T>(from: readonly [T, ...T[]], index: number): T => from[index % from.length] ?? from[0]

/** Matches the names in people.ts: the first ten begin with a woman, the crowd with a man. */
const isWoman = (person: number) => (person < 110 ? person % 2 === 0 : person % 2 === 1)

/**
 * SVG, with the origin at the centre of the face and the width of the head as the unit. A number always gives the same
 * person; neighbouring numbers differ in skin and hair.
 */
function drawHead(person: number, turn: Turn): string {
  const random = chance(person)
  const between = (low: number, high: number) => low + random() * (high - low)
  const [skin, shade, lips] = at(skins, person)
  const woman = isWoman(person)
  const hair = at(woman ? womensHair : mensHair, Math.floor(person / skins.length) + person * 2)
  const shirt = at(shirts, Math.floor(between(0, shirts.length)))
  const half = between(0.6, 0.74)
  const hairline = -half * between(0.34, 0.62)
  const sweep = half * between(-0.26, 0.26)
  return `<ellipse cy="${half * 1.24 + 1}" rx="1.15" ry="1" fill="${shirt}"/>
${woman ? `<rect x="-.62" y="${-half * 1.32}" width="1.24" height="${half * 2.5}" rx=".56" fill="${hair}"/>` : ''}
<rect x="-.27" y="${half * 0.6}" width=".54" height="${half * 0.8}" rx=".2" fill="${shade}"/>
<ellipse rx=".5" ry="${half}" fill="${skin}"/>
<path d="M-.52 0 V${-half * 0.4} A.52 ${half * 0.7} 0 0 1 .52 ${-half * 0.4} V0 Q.44 ${hairline - sweep} .2 ${hairline - sweep} L-.2 ${hairline + sweep} Q-.44 ${hairline + sweep} -.52 0 Z" fill="${hair}"/>
<g transform="translate(${turn * 0.17} 0)">${face(between, turn, shade, lips, half)}</g>`
}

function face(
  between: (low: number, high: number) => number,
  turn: Turn,
  shade: string,
  lips: string,
  half: number,
): string {
  const gap = between(0.19, 0.27) * (turn === 0 ? 1 : 0.8)
  const size = between(0.075, 0.115)
  const y = between(-0.1, 0.04)
  const brow = between(0.016, 0.06)
  const [nose, tip] = [between(0.06, 0.11), y + between(0.2, 0.32)]
  const mouth = between(0.14, 0.23)
  const eye = (x: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.6}" fill="#f7f7f5"/>
<circle cx="${x + turn * size * 0.25}" cy="${y}" r="${size * 0.5}" fill="#20150f"/>
<path d="M${x - size * 1.2} ${y - size * 1.4} Q${x} ${y - size * 1.9} ${x + size * 1.2} ${y - size * 1.4}" fill="none" stroke="#1a1512" stroke-width="${brow}"/>`
  return `${eye(-gap)}${eye(gap)}
<path d="M${-nose * 0.3} ${y} L${turn * 0.06 - nose} ${tip} Q${turn * 0.06} ${tip + nose} ${turn * 0.06 + nose} ${tip}" fill="none" stroke="${shade}" stroke-width=".022"/>
<path d="M${-mouth} ${half * 0.54} Q0 ${half * 0.54 - 0.07} ${mouth} ${half * 0.54} Q0 ${half * 0.54 + 0.14} ${-mouth} ${half * 0.54} Z" fill="${lips}"/>`
}

/** Deterministic numbers in [0, 1) for a seed (mulberry32). */
function chance(seed: number): () => number {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
