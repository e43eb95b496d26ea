/** Random values, the same for the same seed. */
export type Chance = {
  /** In [0, 1). */
  next(): number
  /** An integer from 0 to below `limit`; with a skew above 1, small ones are more frequent. */
  below(limit: number, skew?: number): number
  pick<T>(from: readonly T[], skew?: number): T
  /** True in this many of a hundred calls. */
  percent(times: number): boolean
  /** A text of this many hexadecimal digits. */
  hex(length: number): string
  uuid(): string
}

/** Uses the generator mulberry32; each place of each seed has its own sequence. */
export function createChance(seed: number, place: number): Chance {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number, skew = 1) => Math.floor(next() ** skew * limit)
  const hex = (length: number): string => Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    next,
    below,
    hex,
    pick: (from, skew) => {
      const found = from[below(from.length, skew)]
      if (found === undefined) throw new Error('There is nothing to pick from')
      return found
    },
    percent: (times) => next() * 100 < times,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
