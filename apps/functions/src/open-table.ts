import { createTable, createTableClient, type Table } from '@arribo/server/table/table'

type Settings = {
  readonly AWS_REGION: string
  readonly DYNAMODB_TABLE: string
  readonly DYNAMODB_ENDPOINT?: string | undefined
}

/** Short timeouts: the user pool gives its functions five seconds in all. */
const inATrigger = { attempts: 2, requestMs: 1500, connectMs: 1000 } as const
const inARequest = { attempts: 3, requestMs: 3000, connectMs: 1000 } as const

const openTable =
  (patience: typeof inATrigger | typeof inARequest) =>
  (settings: Settings): Table =>
    createTable(createTableClient(settings, patience), settings.DYNAMODB_TABLE)

export const openTriggerTable = openTable(inATrigger)
export const openRequestTable = openTable(inARequest)
