import type { Random } from '@arribo/laboratory/random'

export type Fate = 'arrives' | 'request lost' | 'answer lost' | 'dies before' | 'dies after'

/** A process's death at a call that may change something. Such calls of all processes count, while this weather lasts. */
export type Death = { readonly call: number; readonly when: 'dies before' | 'dies after' }

export type Weather = {
  readonly lost: number
  readonly dies: number
  readonly platformIsSlow: number
  /** The probability that the first try of a call is throttled, as when a rush meets cold partitions. */
  readonly throttled: number
  readonly webhookLost: number
  readonly webhookRepeated: number
  readonly diesAt?: Death
}

export const calm: Weather = { lost: 0, dies: 0, platformIsSlow: 0, throttled: 0, webhookLost: 0, webhookRepeated: 0 }

/** Only business rules may refuse a driver on a calm day. Throttled calls are retried, so they don't matter. */
export const isCalm = (weather: Weather): boolean =>
  Object.values({ ...weather, throttled: 0 }).every((chance) => chance === 0)

export function weatherOf(random: Random): Weather {
  const throttled = random.pick([0, 0.1, 1])
  if (random.isHit(1 / 4)) return { ...calm, throttled }
  return {
    lost: random.pick([0, 0.002, 0.01]),
    dies: random.pick([0, 0.003, 0.01]),
    platformIsSlow: random.pick([0, 0.05, 0.3]),
    throttled,
    webhookLost: random.pick([0, 0.2, 0.7]),
    webhookRepeated: random.pick([0, 0.3]),
  }
}

export function fateOf({ lost, dies }: Weather, random: Random): Fate {
  const drawn = random.next()
  if (drawn < lost) return random.isHit(0.5) ? 'request lost' : 'answer lost'
  if (drawn < lost + dies) return random.isHit(0.5) ? 'dies before' : 'dies after'
  return 'arrives'
}
