import { smsBudget, type SmsBudgetEvent } from '@arribo/runtime-contracts/sms-budget'

type Counts = { readonly ofPhone: number; readonly ofDay: number }

export function refusalOf(spent: Counts, budget: Counts): SmsBudgetEvent | undefined {
  if (spent.ofPhone >= budget.ofPhone) return smsBudget.events.phoneSpent
  if (spent.ofDay >= budget.ofDay) return smsBudget.events.spent
  return undefined
}
