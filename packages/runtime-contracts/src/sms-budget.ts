export const smsBudget = {
  /**
   * Keyed by a hash of the number: the counts outlive the day and must not identify anybody. Reminders are counted
   * separately, because anybody can have codes sent to a number.
   */
  phoneKey: (phoneDigest: string, dayOn: string, isReminder = false) => ({
    pk: `SMS#${phoneDigest}`,
    sk: isReminder ? `${dayOn}#REMINDERS` : dayOn,
  }),
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
