import { readId } from '@arribo/api-contracts/admin/lists/read-id'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { Recognised } from './recognise.ts'

const peopleAtOnce = 5
const ofNobody: ReadonlySet<Recognised['kind']> = new Set(['address', 'link'])

/** The people who match the input, and what an ID was found to be. IP addresses and links aren't people. */
export const usePeople = (wanted: Recognised | null) =>
  useQuery({
    queryKey: ['palette', wanted],
    enabled: wanted !== null && !ofNobody.has(wanted.kind),
    queryFn: async ({ signal }) => {
      if (!wanted) return { items: [], found: null }
      // A payment's shortest IDs are not looked up, only opened.
      if (wanted.kind === 'payment' && readId(wanted.text) === undefined) return { items: [], found: null }
      if (wanted.kind !== 'phone' && wanted.kind !== 'words')
        return api.findPeople({ query: { text: wanted.text } }, { signal })
      const search = wanted.kind === 'phone' ? wanted.phoneNumber : wanted.text
      const { items } = await api.listUsers({ query: { search, limit: peopleAtOnce } }, { signal })
      return { items, found: null }
    },
  })
