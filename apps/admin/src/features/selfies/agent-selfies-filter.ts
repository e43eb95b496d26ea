import { fold } from '@arribo/api-contracts/shared/fold'
import { asPasted, digitsOnly, isPhoneLike } from '@arribo/api-contracts/shared/phone'
import { limits } from '@arribo/api-contracts/shared/limits'

export const intervals = ['today', 'yesterday', '7days', '14days'] as const
export type Interval = (typeof intervals)[number]

/** This block's part of the URL: the agent, and the interval, which is left out for today. */
export type AgentsFilter = { readonly agent?: string; readonly interval?: Interval }

export function readAgentsFilter({ agent, interval }: Record<string, unknown>): AgentsFilter {
  const text = typeof agent === 'string' ? agent.trim().slice(0, limits.searchLength) : ''
  const range = intervals.find((each) => each === interval && each !== 'today')
  return { ...(text && { agent: text }), ...(range && { interval: range }) }
}

type Named = { readonly name: string; readonly phoneNumber: string }

/** Whether the name contains the text, ignoring case and accents, or the number contains its digits. */
export function isFound({ name, phoneNumber }: Named, text: string): boolean {
  if (fold(name).includes(fold(text.trim()))) return true
  const pasted = asPasted(text)
  return isPhoneLike(pasted) && digitsOnly(phoneNumber).includes(digitsOnly(pasted))
}
