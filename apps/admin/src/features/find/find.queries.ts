import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { Recognised } from './recognise.ts'

const peopleAtOnce = 5

/** The people who match the input: by name or phone, Flex email or payment. Tasks and IP addresses aren't people. */
export const usePeople = (wanted: Recognised | null) =>
  useQuery({
    queryKey: ['palette', wanted],
    enabled: wanted !== null && !['task', 'address', 'charge'].includes(wanted.kind),
    queryFn: async ({ signal }) => {
      if (!wanted) return []
      if (wanted.kind === 'email' || wanted.kind === 'payment')
        return (await api.findPeople({ query: { text: wanted.text } }, { signal })).items
      const search = wanted.kind === 'phone' ? wanted.phoneNumber : wanted.text
      return (await api.listUsers({ query: { search, limit: peopleAtOnce } }, { signal })).items
    },
  })
