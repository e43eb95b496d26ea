export const smsBudget = {
  /** By a keyed hash of the number, because the counts outlive the day and must not identify anybody. */
  phoneKey: (phoneDigest: string, dayOn: string) => ({ pk: `SMS#${phoneDigest}`, sk: dayOn }),
  dayKey: (dayOn: string) => ({ pk: 'SMS#ALL', sk: dayOn }),
  keptSeconds: 2 * 86_400,
  events: {
    half: 'sms_day_half_spent',
    spent: 'sms_day_spent',
    phoneSpent: 'sms_phone_spent',
    foreign: 'sms_prefix_refused',
  },
  unreadable: 'sms_counts_unreadable',
} as const

export type SmsBudgetEvent = (typeof smsBudget.events)[keyof typeof smsBudget.events]
