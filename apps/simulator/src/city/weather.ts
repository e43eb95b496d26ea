import type { Random } from '@arribo/laboratory/random'

/** What can go wrong with a call to a vendor. */
export type Fate = 'arrives' | 'request lost' | 'answer lost' | 'dies before' | 'dies after'

/** Failure probabilities for each call of a day. */
export type Weather = {
  readonly lost: number
  readonly dies: number
  /** Probability that a call to the delivery platform takes many seconds. */
  readonly platformIsSlow: number
  readonly webhookLost: number
  readonly webhookRepeated: number
}

export const calm: Weather = { lost: 0, dies: 0, platformIsSlow: 0, webhookLost: 0, webhookRepeated: 0 }

/** Every third day has no failures; on such a day only business rules may refuse a driver. */
export function weatherOf(random: Random): Weather {
  if (random.isHit(1 / 4)) return calm
  return {
    lost: random.pick([0, 0.002, 0.01]),
    dies: random.pick([0, 0.003, 0.01]),
    platformIsSlow: random.pick([0, 0.05, 0.3]),
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
