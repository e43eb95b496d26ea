import type { IncomingMessage, ServerResponse } from 'node:http'
import { openServer } from './open-server.ts'
import { notFound, sendJson, type StandIn } from './stand-in.ts'

export type Listener = Awaited<ReturnType<typeof openServer>>

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void

type Served = readonly StandIn[] | Promise<readonly StandIn[]>

/** Each request goes to the stand-in with the longest matching prefix. */
export const answererOf =
  (standIns: Served): Answerer =>
  (request, response) => {
    // Node sets the real time even if a test or the seed has changed Date, and SDKs correct their clock by it.
    response.setHeader('date', new Date().toUTCString())
    answer(standIns, request, response).catch((error: unknown) => fail(response, error))
  }

/** `variable` is the environment variable of the port, for the error when it is taken. */
export async function listen(port: number, standIns: Served, variable: string): Promise<Listener> {
  const opened = await openServer(answererOf(standIns), port).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Error(`Port ${port} is taken. Stop what listens there, or choose another by ${variable}.`)
  })
  // SDKs keep connections open. With Node's default of 5 s one may close just as a test sends its next request.
  opened.server.keepAliveTimeout = 65_000
  return opened
}

async function answer(standIns: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/'
  const [standIn] = (await standIns)
    .filter(({ prefix }) => prefix === '/' || (url.startsWith(prefix) && /^(?:[/?]|$)/.test(url.slice(prefix.length))))
    .sort((a, b) => b.prefix.length - a.prefix.length)
  if (!standIn) return notFound(response)
  const rest = standIn.prefix === '/' ? url : url.slice(standIn.prefix.length)
  await standIn.respond(request, response, rest.startsWith('/') ? rest : `/${rest}`)
}

function fail(response: ServerResponse, error: unknown): void {
  console.error('A stand-in failed:', error)
  if (response.headersSent) response.destroy()
  else sendJson(response, 500, { message: 'The stand-in failed; its process has printed why.' })
}
