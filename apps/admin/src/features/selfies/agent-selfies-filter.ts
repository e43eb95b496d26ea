import { fold } from '@arribo/api-contracts/shared/fold'
import { asPasted, digitsOnly, isPhoneLike } from '@arribo/api-contracts/shared/phone'
import { listReaders, oneOf, readSearch, type SearchOf } from '../../layout/lists/list-search.ts'

export const intervals = ['today', 'yesterday', '7days', '14days'] as const
export type Interval = (typeof intervals)[number]

const readers = { agent: listReaders.search, interval: oneOf('yesterday', '7days', '14days') }

export type AgentsFilter = SearchOf<typeof readers>

export const readAgentsFilter = (raw: Record<string, unknown>): AgentsFilter => readSearch(readers, raw)

type Named = { readonly name: string; readonly phoneNumber: string }

export function isFound({ name, phoneNumber }: Named, text: string): boolean {
  if (fold(name).includes(fold(text.trim()))) return true
  const pasted = asPasted(text)
  return isPhoneLike(pasted) && digitsOnly(phoneNumber).includes(digitsOnly(pasted))
}
