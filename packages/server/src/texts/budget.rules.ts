import { isValidPhone } from '@arribo/api-contracts/shared/phone-number'
import { smsBudget, type SmsBudgetEvent } from '@arribo/runtime-contracts/sms-budget'

/** Only numbers that can exist in the countries that drivers may sign up from are texted. */
export const isTextable = isValidPhone

/** The day, UTC, that a text counts against, and when its count may go. */
export const budgetDay = (now: Date) => ({
  dayOn: now.toISOString().slice(0, 10),
  ttl: Math.floor(now.getTime() / 1000) + smsBudget.keptSeconds,
})

/** The parts of a hundred of a day's texts that each purpose may reach; what is above is kept for those behind it. */
const reaches = { reset: 100, verify: 100, signUp: 80, reminder: 50 } as const
export type TextPurpose = keyof typeof reaches

type Limits = { readonly SMS_PHONE_BUDGET: number; readonly SMS_DAY_BUDGET: number }

/**
 * The budgets as one purpose sees them. Whoever signs strangers up, or lets reminders pile up, leaves room for those who
 * cannot get in without a text; reminders leave half of a phone's own as well.
 */
export const budgetFor = (
  purpose: TextPurpose,
  { SMS_PHONE_BUDGET: ofPhone, SMS_DAY_BUDGET: ofDay }: Limits,
): Limits => ({
  SMS_PHONE_BUDGET: purpose === 'reminder' ? Math.floor(ofPhone / 2) : ofPhone,
  SMS_DAY_BUDGET: Math.floor((ofDay * reaches[purpose]) / 100),
})

export type Verdict = { readonly isOpen: boolean; readonly events: readonly SmsBudgetEvent[] }

/**
 * A text goes out when both budgets had room for it; a count that is missing had none. From half of the day's budget on
 * every text says so: of a single warning the answer might be lost.
 */
export function verdictOf(ofPhone: number | undefined, ofDay: number | undefined, dayBudget: number): Verdict {
  if (ofPhone === undefined) return { isOpen: false, events: [smsBudget.events.phoneSpent] }
  if (ofDay === undefined) return { isOpen: false, events: [smsBudget.events.spent] }
  return { isOpen: true, events: ofDay >= dayBudget / 2 ? [smsBudget.events.half] : [] }
}
