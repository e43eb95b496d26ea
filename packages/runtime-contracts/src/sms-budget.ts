/**
 * Limits the codes texted per day (UTC), so that nobody can run up our SMS bill. The Lambda that texts keeps the
 * counts; alarms match these event names in its log.
 */
export const smsBudget = {
  /** Keyed by a digest of the number, because the counts outlive the day and must not identify anybody. */
  phoneKey: (phoneDigest: string, dayOn: string) => ({ pk: `SMS#${phoneDigest}`, sk: dayOn }),
  dayKey: (dayOn: string) => ({ pk: 'SMS#ALL', sk: dayOn }),
  keptSeconds: 2 * 86_400,
  /** Log lines in JSON: `{"event":"…"}`. */
  events: {
    half: 'sms_day_half_spent',
    spent: 'sms_day_spent',
    phoneSpent: 'sms_phone_spent',
    foreign: 'sms_prefix_refused',
  },
  /** Logged when the counts can't be read; nobody can sign up until then. */
  unreadable: 'sms_counts_unreadable',
} as const

export type SmsBudgetEvent = (typeof smsBudget.events)[keyof typeof smsBudget.events]
