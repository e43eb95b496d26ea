import type { findPeople } from '@arribo/api-contracts/admin/find'
import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
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
      // Digits alone may be the end of a number of another country, so a phone is searched for as it was typed.
      const { text: search } = wanted
      const id = wanted.kind === 'words' ? readId(search) : undefined
      // Too long for a name or a phone number. Only a Flex account's ID may be this long.
      if (search.length > limits.searchLength)
        return id ? api.findPeople({ query: { text: search } }, { signal }) : none
      // A short word may also be the code of a failure.
      const isCode = id?.kind === 'code'
      const [{ items }, failed] = await Promise.all([
        api.listUsers({ query: { search, limit: peopleAtOnce } }, { signal }),
        isCode ? api.findPeople({ query: { text: search } }, { signal }) : none,
      ])
      const others = items.filter(({ phoneNumber }) => failed.items.every((each) => each.phoneNumber !== phoneNumber))
      return { ...failed, items: [...failed.items, ...others] }
    },
  })
