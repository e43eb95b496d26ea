import { createHash } from 'node:crypto'

/** Seeded randomness. */
export type Random = {
  /** In [0, 1). */
  next(): number
  isHit(probability: number): boolean
  /** An integer; both ends are included. */
  between(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  fill(bytes: Uint8Array): void
  /** An independent source: drawing from one doesn't affect the other. */
  fork(name: string): Random
}

/** The generator xoshiro128**. */
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
  return {
    next,
    between,
    isHit: (probability) => next() < probability,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new RangeError('Nothing to choose from')
      return list[between(0, list.length - 1)] as T
    },
    fill(bytes) {
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = word() >>> 24
    },
    fork: (name) => createRandom(`${seed}/${name}`),
  }
}
