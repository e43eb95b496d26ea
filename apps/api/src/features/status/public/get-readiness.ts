import { getReadiness as contract } from '@arribo/api-contracts/public/status'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'

/** Never asks the database: were it down, every process would be taken out, and nobody would be left to say so. */
export const getReadiness = implement(contract, async ({ readiness }) => {
  if (!readiness.isReady()) throw new Refusal('temporarily_unavailable')
  return { status: 'ready' } as const
})
