/**
 * How many codes may be texted in a day (UTC), so that nobody spends our money on texts. The function that texts keeps
 * the counts; whoever watches over it looks for these names in its log.
 */
export const smsBudget = {
  /** By a digest of the number: the counts outlive the day and name nobody. */
  phoneKey: (phoneDigest: string, dayOn: string) => ({ pk: `SMS#${phoneDigest}`, sk: dayOn }),
  dayKey: (dayOn: string) => ({ pk: 'SMS#ALL', sk: dayOn }),
  keptSeconds: 2 * 86_400,
  /** One line each, as JSON: `{"event":"…"}`. */
  events: {
    half: 'sms_day_half_spent',
    spent: 'sms_day_spent',
    phoneSpent: 'sms_phone_spent',
    foreign: 'sms_prefix_refused',
  },
  /** Why nobody can sign up while the counts are out of reach. */
  unreadable: 'sms_counts_unreadable',
} as const

export type SmsBudgetEvent = (typeof smsBudget.events)[keyof typeof smsBudget.events]
