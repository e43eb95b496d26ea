type Item = Readonly<Record<string, unknown>>

/** New York's calendar from the host's time zone data, not from the product. */
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', hour: '2-digit', hourCycle: 'h23' })

const addDays = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** 18:00 in New York is 22:00 UTC in summer and 23:00 UTC in winter. */
function endOf(day: string): number {
  const summer = Date.parse(`${day}T22:00:00Z`)
  return hourOf.format(summer) === '18' ? summer : summer + 3_600_000
}

type Entry = {
  readonly pk: string
  readonly sequence: number
  readonly kind: string
  readonly creditsDelta: number
  readonly endsOnBefore: string | null
  readonly endsOnAfter: string | null
  readonly appliedAt: string
  readonly paymentIntentId?: string
  readonly checkInId?: string
  readonly settles?: string
}
type Effect = { readonly credits: number; readonly endsOn: string | null }

/** An entry's required effect, computed without the product's code. Undefined for kinds without a rule. */
function effectOf(entry: Entry, creditsBefore: number, earlier: readonly Entry[], bought?: Item): Effect | undefined {
  const { kind, endsOnBefore: endsOn } = entry
  const now = Date.parse(entry.appliedAt)
  if (kind === 'payment' && bought) {
    if (bought['plan'] !== 'week') return { credits: Number(bought['credits']), endsOn }
    const today = dayOf.format(now)
    return { credits: 0, endsOn: addDays(endsOn !== null && endsOn > today ? endsOn : today, 7) }
  }
  if (kind === 'use') {
    const isWeekRunning = endsOn !== null && now < endOf(endsOn)
    return { credits: isWeekRunning || creditsBefore === 0 ? 0 : -1, endsOn }
  }
  const use = earlier.find((each) => each.kind === 'use' && each.checkInId === entry.checkInId)
  const isBack = use && entry.settles === undefined
  return kind === 'reversal' ? { credits: isBack ? 0 - use.creditsDelta : 0, endsOn } : undefined
}

/**
 * Payments that granted something other than what was bought, and check-ins with a wrong price. A check-in costs one
 * credit, nothing during a week, and nothing if it was refused.
 */
export function ruleViolations(items: readonly Item[]): string[] {
  const bought = new Map(items.filter(({ sk }) => sk === 'PAYMENT').map((item) => [item['paymentIntentId'], item]))
  const entries = items
    .filter(({ sk }) => String(sk).startsWith('LEDGER#'))
    .map((item) => item as Entry)
    .toSorted((a, b) => a.sequence - b.sequence)
  return [...new Set(entries.map(({ pk }) => pk))].flatMap((driver) => {
    const own = entries.filter(({ pk }) => pk === driver)
    let credits = 0
    return own.flatMap((entry, at) => {
      const must = effectOf(entry, credits, own.slice(0, at), bought.get(entry.paymentIntentId))
      credits += entry.creditsDelta
      if (!must || (must.credits === entry.creditsDelta && must.endsOn === entry.endsOnAfter)) return []
      const did = { credits: entry.creditsDelta, endsOn: entry.endsOnAfter }
      return [`${entry.kind} of ${driver} did ${JSON.stringify(did)}, must be ${JSON.stringify(must)}`]
    })
  })
}
