import * as fc from 'fast-check'
import sharp from 'sharp'
import { forgedSize, polyglots, talkative } from './forged-jpegs.ts'
import { drawSeeds } from './seed-photos.ts'

/** A kind of file that somebody may send in place of a photo. `make` returns the nth of them. */
export type Kind = { readonly name: string; make(index: number): Promise<Buffer> | Buffer }

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] as T

const sizes = [0, 1, 7, 640, 5000, 7071, 8000, 16_384, 65_000, 65_535] as const

const flat = (width: number, height: number, progressive: boolean) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8' }, limitInputPixels: false })
    .jpeg({ progressive, quality: 40, chromaSubsampling: progressive ? '4:4:4' : '4:2:0' })
    .toBuffer()

/** Small files with very many pixels: the largest allowed, and larger. Each is made when first used. */
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

/** Every kind of file; the same seed makes the same files. */
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
        // Mostly in the header, which holds the tables and sizes.
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
