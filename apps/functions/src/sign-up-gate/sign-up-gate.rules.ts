import { smsBudget, type SmsBudgetEvent } from '@arribo/runtime-contracts/sms-budget'
import { isTextable } from '@arribo/server/texts/budget.rules'

type Counts = { readonly ofPhone: number; readonly ofDay: number }

export function refusalOf(phoneNumber: string, spent: Counts, budget: Counts): SmsBudgetEvent | undefined {
  if (!isTextable(phoneNumber)) return smsBudget.events.foreign
  if (spent.ofPhone >= budget.ofPhone) return smsBudget.events.phoneSpent
  if (spent.ofDay >= budget.ofDay) return smsBudget.events.spent
  return undefined
}
