import { createTable, createTableClient, type Table } from '@arribo/server/table/table'
import type { Patience } from '@arribo/server/table/wire'

type Environment = Readonly<Record<string, string | undefined>>

/** Opens what it needs with the first event. The sandbox calls `create` itself, with its own environment. */
export function inLambda<Answer>(create: (environment: Environment) => (event: unknown) => Answer) {
  let opened: ((event: unknown) => Answer) | undefined
  return (event: unknown): Answer => (opened ??= create(process.env))(event)
}

type Settings = Parameters<typeof createTableClient>[0] & { readonly DYNAMODB_TABLE: string }

const openTable =
  (patience: Patience) =>
  (settings: Settings): Table =>
    createTable(createTableClient(settings, patience), settings.DYNAMODB_TABLE)

/** Short timeouts: the user pool gives its functions five seconds in all. */
export const openTriggerTable = openTable({ attempts: 2, requestMs: 1500, connectMs: 1000 })
export const openRequestTable = openTable({ attempts: 3, requestMs: 3000, connectMs: 1000 })
