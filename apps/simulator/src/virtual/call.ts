import type { IncomingHttpHeaders } from 'node:http'

export type Call = {
  readonly host: string
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
/** `refused`: no connection was made. `broken`: it broke, perhaps after the request was processed. */
export type NoReply = 'refused' | 'broken'
