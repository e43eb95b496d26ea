import { createHash } from 'node:crypto'

/** The same seed gives the same values. */
export type Random = {
  /** In [0, 1). */
  next(): number
  isHit(probability: number): boolean
  /** An integer; both ends are included. */
  between(from: number, to: number): number
  /** An integer from 0 to below `limit`; with a skew above 1, small ones are more frequent. */
  below(limit: number, skew?: number): number
  /** With a skew above 1, the first ones are more frequent. */
  pick<T>(list: readonly T[], skew?: number): T
  shuffle<T>(list: readonly T[]): T[]
  /** A string of this many hexadecimal digits. */
  hex(length: number): string
  uuid(): string
  fill(bytes: Uint8Array): void
  /** An independent generator: drawing from one doesn't change what the other draws. */
  fork(name: string): Random
}

/** Implements xoshiro128**. */
export function createRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  let [a = 0, b = 0, c = 0, d = 0] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at))
  const word = () => {
    const turned = Math.imul(b, 5)
    const result = Math.imul((turned << 7) | (turned >>> 25), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  const next = () => word() / 2 ** 32
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const below = (limit: number, skew = 1) => Math.floor(next() ** skew * limit)
  const hex = (length: number): string => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    next,
    between,
    below,
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    isHit: (probability) => next() < probability,
    pick<T>(list: readonly T[], skew?: number): T {
      if (list.length === 0) throw new RangeError('Nothing to choose from')
      return list[below(list.length, skew)] as T
    },
    shuffle<T>(list: readonly T[]): T[] {
      const shuffled = [...list]
      for (let at = shuffled.length - 1; at > 0; at -= 1) {
        const other = below(at + 1)
        ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
      }
      return shuffled
    },
    fill(bytes) {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = word() >>> 24
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}
