import type { IncomingHttpHeaders } from 'node:http'

/** A request, to whatever host: who sends it and who answers is for `Carry` to say. */
export type Call = {
  readonly host: string
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}
export type Reply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
/** `refused`: no connection was made. `broken`: it broke, with or without the work being done. */
export type NoReply = 'refused' | 'broken'
