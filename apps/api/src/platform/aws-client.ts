import { slotAt, waitForSlot } from '@arribo/server/slots'
import { createTable, createTableClient, type Table } from '@arribo/server/table/table'
import { observeAws, observedAt, type Vendor } from './telemetry/observe-aws.ts'
import type { Config } from '../config.ts'

type Watchable = { readonly middlewareStack: { add(middleware: unknown, where: object): void } }

export function watched<Client extends Watchable>(client: Client, vendor: Vendor): Client {
  client.middlewareStack.add(observeAws(vendor), observedAt)
  client.middlewareStack.add(waitForSlot(), slotAt)
  return client
}

export function openTable(config: Config): Table {
  const client = createTableClient(config, { attempts: 4, requestMs: 5000, connectMs: 2000 })
  client.middlewareStack.add(observeAws('dynamodb'), observedAt)
  return createTable(client, config.DYNAMODB_TABLE)
}
