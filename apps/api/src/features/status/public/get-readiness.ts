import { getReadiness as contract } from '@arribo/api-contracts/public/status'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'

/** Doesn't query the database: if that were down, the balancer would remove every process. */
export const getReadiness = implement(contract, async ({ readiness }) => {
  if (!readiness.isReady()) throw new Refusal('temporarily_unavailable')
  return { status: 'ready' } as const
})
