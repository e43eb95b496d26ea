import { createHash } from 'node:crypto'

export type Random = ReturnType<typeof drawsOf> & {
  /** An independent generator: drawing from one doesn't change what the other draws. */
  fork(name: string): Random
}

/** The same seed gives the same values. */
export const createRandom = (seed: string): Random => ({
  ...drawsOf(wordsOf(seed)),
  fork: (name) => createRandom(`${seed}/${name}`),
})

function drawsOf(word: () => number) {
  const next = () => word() / 2 ** 32
  const below = (limit: number, skew = 1) => Math.floor(next() ** skew * limit)
  const hex = (length: number): string => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    /** In [0, 1). */
    next,
    isHit: (probability: number) => next() < probability,
    /** An integer; both ends are included. */
    between: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    /** An integer from 0 to below `limit`; with a skew above 1, small ones are more frequent. */
    below,
    /** With a skew above 1, the first ones are more frequent. */
    pick<T>(list: readonly T[], skew?: number): T {
      if (list.length === 0) throw new RangeError('Nothing to choose from')
      return list[below(list.length, skew)] as T
    },
    /** A string of this many hexadecimal digits. */
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    fill(bytes: Uint8Array): void {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = word() >>> 24
    },
  }
}

/** Implements xoshiro128**. */
function wordsOf(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest()
  let [a = 0, b = 0, c = 0, d = 0] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at))
  return () => {
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
}
