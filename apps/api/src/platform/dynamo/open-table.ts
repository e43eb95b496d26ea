import { createTable, createTableClient, type Table } from '@arribo/server/table/table'
import type { Config } from '../../config.ts'
import { observeAws, observedAt } from '../telemetry/observe-aws.ts'

export function openTable(config: Config): Table {
  const client = createTableClient(config, { attempts: 4, requestMs: 5000, connectMs: 2000 })
  client.middlewareStack.add(observeAws('dynamodb'), observedAt)
  return createTable(client, config.DYNAMODB_TABLE)
}
