import { smsBudget, type SmsBudgetEvent } from '@arribo/runtime-contracts/sms-budget'

export const budgetDay = (now: Date) => ({
  dayOn: now.toISOString().slice(0, 10),
  ttl: Math.floor(now.getTime() / 1000) + smsBudget.keptSeconds,
})

/** Percentage of the daily budget that each purpose may use up; the rest is reserved for the purposes before it. */
const reaches = { reset: 100, verify: 100, signUp: 80, reminder: 50 } as const
export type TextPurpose = keyof typeof reaches

type Limits = { readonly SMS_PHONE_BUDGET: number; readonly SMS_DAY_BUDGET: number }

/** Leaves room for people who can't get in without a text. A phone gets half as many reminders as codes. */
export const budgetFor = (purpose: TextPurpose, { SMS_PHONE_BUDGET: ofPhone, SMS_DAY_BUDGET: ofDay }: Limits) => ({
  isReminder: purpose === 'reminder',
  SMS_PHONE_BUDGET: purpose === 'reminder' ? Math.floor(ofPhone / 2) : ofPhone,
  SMS_DAY_BUDGET: Math.floor((ofDay * reaches[purpose]) / 100),
})

export type Verdict = { readonly isOpen: boolean; readonly events: readonly SmsBudgetEvent[] }

/** An undefined count means no room. From half on, every text reports it, because one report might get lost. */
export function verdictOf(ofPhone: number | undefined, ofDay: number | undefined, dayBudget: number): Verdict {
  if (ofPhone === undefined) return { isOpen: false, events: [smsBudget.events.phoneSpent] }
  if (ofDay === undefined) return { isOpen: false, events: [smsBudget.events.spent] }
  return { isOpen: true, events: ofDay >= dayBudget / 2 ? [smsBudget.events.half] : [] }
}
