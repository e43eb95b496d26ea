import type { Random } from '@arribo/laboratory/random'

/** What can go wrong with a call to a vendor. */
export type Fate = 'arrives' | 'request lost' | 'answer lost' | 'dies before' | 'dies after'

/** A process's death at one of its calls, counted over all processes while this weather lasts. */
export type Death = { readonly call: number; readonly when: 'dies before' | 'dies after' }

/** Failure probabilities for each call of a day. */
export type Weather = {
  readonly lost: number
  readonly dies: number
  /** Probability that a call to the delivery platform takes many seconds. */
  readonly platformIsSlow: number
  /** Probability that the table throttles the first try of a call, as when a rush meets partitions that are still cold. */
  readonly throttled: number
  readonly webhookLost: number
  readonly webhookRepeated: number
  /** The only death. */
  readonly diesAt?: Death
}

export const calm: Weather = { lost: 0, dies: 0, platformIsSlow: 0, throttled: 0, webhookLost: 0, webhookRepeated: 0 }

/** On a calm day only business rules may refuse a driver. Retries make up for a throttled try, so it may have those. */
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
