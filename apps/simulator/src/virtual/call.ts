import type { IncomingHttpHeaders } from 'node:http'

/** An HTTP request to any host. */
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
/** `refused`: no connection was made. `broken`: the connection broke, possibly after the request was processed. */
export type NoReply = 'refused' | 'broken'
