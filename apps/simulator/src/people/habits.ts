import type { Random } from '@arribo/laboratory/random'

export type Habits = {
  /** The index of the person who invited them. */
  readonly invitedBy: number | undefined
  readonly buys: { readonly plan: 'week' | 'credits'; readonly credits: number }
  readonly paysLate: boolean
  readonly pressesTwice: boolean
  /** The second block is at the same station, a few minutes later. */
  readonly hasTwoBlocks: boolean
  readonly bank: 'satisfied' | 'refund' | 'dispute'
}

export function habitsOf(random: Random, index: number): Habits {
  return {
    invitedBy: index > 0 && random.isHit(0.6) ? random.between(0, index - 1) : undefined,
    buys: random.isHit(0.5) ? { plan: 'week', credits: 1 } : { plan: 'credits', credits: random.between(1, 3) },
    paysLate: random.isHit(0.4),
    pressesTwice: random.isHit(0.5),
    hasTwoBlocks: random.isHit(0.4),
    bank: random.pick(['satisfied', 'satisfied', 'refund', 'dispute']),
  }
}

/** Buys the other plan, because a driver may have credits during a week. */
export const otherThan = ({ plan }: Habits['buys']): Habits['buys'] =>
  plan === 'week' ? { plan: 'credits', credits: 2 } : { plan: 'week', credits: 1 }
