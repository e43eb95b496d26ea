import { portrait } from '@arribo/sandbox/portraits'
import sharp from 'sharp'
import * as fc from 'fast-check'

/** A word in the metadata, which no stored photo may contain. */
export const plantedText = 'Zqx7stranger'

const exif = {
  IFD0: { Make: plantedText, Software: plantedText, ImageDescription: plantedText.repeat(50) },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 46/1 30/1', GPSLongitudeRef: 'W', GPSLongitude: '80/1 11/1 30/1' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${plantedText}"/></rdf:RDF></x:xmpmeta>`

async function drawSeeds(): Promise<Buffer[]> {
  const plain = await Promise.all([301, 302, 303].map((person) => portrait(person, { width: 480, height: 640 })))
  const [first = Buffer.alloc(0)] = plain
  const image = () => sharp(first)
  return [
    ...plain,
    await image().jpeg({ progressive: true, quality: 60 }).toBuffer(),
    await image().grayscale().jpeg().toBuffer(),
    await image().toColourspace('cmyk').jpeg().toBuffer(),
    await image().withExif(exif).withXmp(xmp).withIccProfile('p3').jpeg().toBuffer(),
    await image().withMetadata({ orientation: 6 }).withExif(exif).jpeg({ quality: 95 }).toBuffer(),
  ]
}

const marker = (code: number, body: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(body.length + 2)
  return Buffer.concat([Buffer.from([0xff, code]), length, body])
}

const withSegments = (jpeg: Buffer, segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

/** Changes the size in the header but not the picture. */
function forgedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(jpeg)
  for (const code of [0xc0, 0xc2]) {
    const at = forged.indexOf(Buffer.from([0xff, code]))
    if (at < 0) continue
    forged.writeUInt16BE(height, at + 5)
    forged.writeUInt16BE(width, at + 7)
  }
  return forged
}

/** Files that begin as a JPEG but are valid as something else too. */
function polyglots(seed: Buffer): Buffer[] {
  const script = Buffer.from(`*/=1;/*${plantedText}<script>alert(1)</script><?php system($_GET[0]); ?>`)
  const zip = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.from(plantedText),
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ])
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/>${plantedText}</svg>`,
  )
  return [
    withSegments(seed, [marker(0xfe, script)]),
    Buffer.concat([seed, zip]),
    Buffer.concat([seed, Buffer.from(`%PDF-1.7 ${plantedText}`)]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('GIF89a'), seed]),
    Buffer.concat([svg, seed]),
    Buffer.concat([seed, seed]),
    withSegments(seed, [marker(0xe0, Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'))]),
  ]
}

/** Adds position and photographer to every segment that can hold text. */
const talkative = (seed: Buffer, index: number): Buffer => {
  const words = Buffer.from(plantedText.repeat(1 + (index % 400)))
  const named = (name: string) => Buffer.concat([Buffer.from(`${name}\u0000`), words])
  return withSegments(seed, [
    marker(0xe1, named('Exif\u0000')),
    marker(0xe1, named('http://ns.adobe.com/xap/1.0/')),
    marker(0xe2, named('ICC_PROFILE')),
    marker(0xed, named('Photoshop 3.0')),
    marker(0xfe, words),
    ...Array.from({ length: index % 40 }, () => marker(0xe5 + (index % 10), words)),
  ])
}

export type Kind = { readonly name: string; make(index: number): Promise<Buffer> | Buffer }

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T

const sizes = [0, 1, 7, 640, 5000, 7071, 8000, 16_384, 65_000, 65_535] as const

const flat = (width: number, height: number, progressive: boolean) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' }, limitInputPixels: false })
    .jpeg({ progressive, quality: 40, chromaSubsampling: progressive ? '4:4:4' : '4:2:0' })
    .toBuffer()

/** Small files with very many pixels: as many as allowed, and more. Each is made when it is first used. */
const bombs = [
  () => flat(7071, 7071, true),
  () => flat(4000, 3999, true),
  () => flat(3999, 4000, true),
  () => flat(12_000, 12_000, false),
  () => flat(50_000, 1000, true),
  () => flat(4000, 4000, true),
  () => flat(3998, 4000, true),
  () => flat(7071, 7071, false),
]
const drawnBombs = new Map<number, Promise<Buffer>>()

function bomb(index: number): Promise<Buffer> {
  const which = index % bombs.length
  const drawn = drawnBombs.get(which) ?? (bombs[which] as () => Promise<Buffer>)()
  drawnBombs.set(which, drawn)
  return drawn
}

export async function hostileKinds(seed: number): Promise<readonly Kind[]> {
  const seeds = await drawSeeds()
  const random = fc.sample(fc.nat(2 ** 30), { numRuns: 5000, seed })
  const chance = (index: number, turn: number) => at(random, index * 31 + turn * 7919)
  return [
    { name: 'good', make: (index) => at(seeds, index) },
    {
      name: 'truncated',
      make: (index) => {
        const whole = at(seeds, index)
        return whole.subarray(0, chance(index, 0) % whole.length)
      },
    },
    {
      name: 'mutated',
      make(index) {
        const changed = Buffer.from(at(seeds, index))
        // Mostly changes the header, which holds the tables and sizes.
        const span = index % 3 === 0 ? changed.length : 700
        for (let turn = 0; turn <= index % 24; turn += 1)
          changed[2 + (chance(index, turn) % (span - 2))] = chance(index, turn + 100) & 0xff
        return changed
      },
    },
    {
      name: 'spliced',
      make(index) {
        const [one, other] = [at(seeds, index), at(seeds, chance(index, 1))]
        const cut = chance(index, 2) % one.length
        return Buffer.concat([one.subarray(0, cut), other.subarray(chance(index, 3) % other.length)])
      },
    },
    {
      name: 'forged sizes',
      make: (index) => forgedSize(at(seeds, index), at(sizes, chance(index, 4)), at(sizes, chance(index, 5))),
    },
    { name: 'polyglot', make: (index) => at(polyglots(at(seeds, index)), chance(index, 6)) },
    { name: 'talkative', make: (index) => talkative(at(seeds, index), index) },
    { name: 'noise', make: (index) => Buffer.from(random.slice(index % 2000, (index % 2000) + 900)) },
    { name: 'bomb', make: bomb },
  ]
}
