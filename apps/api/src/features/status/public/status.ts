import * as contracts from '@arribo/api-contracts/public/status'
import { Refusal } from '@arribo/server/refusal'
import { checkTable } from '../../../platform/dynamo/table-check.ts'
import { implement } from '../../../platform/http/endpoint.ts'

export const getHealth = implement(contracts.getHealth, async ({ table, config, now }) => {
  await checkTable(table, now)
  return { status: 'ok', version: config.VERSION_ID, time: now.toISOString() } as const
})

/** Doesn't query the database: if that were down, the balancer would remove every process. */
export const getReadiness = implement(contracts.getReadiness, async ({ readiness }) => {
  if (!readiness.isReady()) throw new Refusal('temporarily_unavailable')
  return { status: 'ready' } as const
})

export const getKeys = implement(contracts.getKeys, async ({ secrets }) => secrets.publicKeys())
