import type { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { Interval } from './agent-selfies-filter.ts'

export type AgentRow = Answer<typeof listAgentSelfies>[number]

/** How many selfies each agent uploaded; shows the previous interval until the next has loaded. */
export const useAgentSelfies = (interval: Interval) =>
  useQuery({
    queryKey: ['agent-selfies', interval],
    queryFn: ({ signal }) => api.listAgentSelfies({ query: { interval } }, { signal }),
    placeholderData: keepPreviousData,
  })
