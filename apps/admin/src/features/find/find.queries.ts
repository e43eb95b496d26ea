import type { findPeople } from '@arribo/api-contracts/admin/find'
import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { Recognised } from './recognise.ts'

const peopleAtOnce = 5
const ofNobody: ReadonlySet<Recognised['kind']> = new Set(['address', 'link'])

const none: Answer<typeof findPeople> = { items: [], entries: [], found: null }

export const usePeople = (wanted: Recognised | null) =>
  useQuery({
    queryKey: ['palette', wanted],
    enabled: wanted !== null && !ofNobody.has(wanted.kind),
    queryFn: async ({ signal }) => {
      if (!wanted) return none
      // The shortest IDs of payments can only be opened, not looked up.
      if (wanted.kind === 'payment' && readId(wanted.text) === undefined) return none
      if (wanted.kind !== 'phone' && wanted.kind !== 'words')
        return api.findPeople({ query: { text: wanted.text } }, { signal })
      const search = wanted.kind === 'phone' ? wanted.phoneNumber : wanted.text
      // A short word may also be the code of a failure.
      const isCode = wanted.kind === 'words' && readId(wanted.text)?.kind === 'code'
      const [{ items }, failed] = await Promise.all([
        api.listUsers({ query: { search, limit: peopleAtOnce } }, { signal }),
        isCode ? api.findPeople({ query: { text: wanted.text } }, { signal }) : none,
      ])
      const others = items.filter(({ phoneNumber }) => failed.items.every((each) => each.phoneNumber !== phoneNumber))
      return { ...failed, items: [...failed.items, ...others] }
    },
  })
