import { getHealth as contract } from '@arribo/api-contracts/public/status'
import { checkTable } from '../../../platform/dynamo/table-check.ts'
import { implement } from '../../../platform/http/endpoint.ts'

export const getHealth = implement(contract, async ({ table, config, now }) => {
  await checkTable(table, now)
  return { status: 'ok', version: config.VERSION_ID, time: now.toISOString() } as const
})
