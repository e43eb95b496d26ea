import { listAgentSelfies as contract } from '@arribo/api-contracts/admin/selfies'
import { implement } from '../../../platform/http/endpoint.ts'
import { daysOf, sumOfDays } from '../agent-selfies.rules.ts'
import { listAgentSelfiesOf } from '../agent-selfies.ts'

export const listAgentSelfies = implement(contract, async ({ table, now }, { query: { interval } }) => {
  const perDay = await Promise.all(daysOf(interval, now).map((dayOn) => listAgentSelfiesOf(table, dayOn)))
  return sumOfDays(perDay).map(({ sub, ...agent }) => ({ id: sub, ...agent }))
})
