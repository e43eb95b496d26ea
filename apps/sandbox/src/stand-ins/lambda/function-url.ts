import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, sendJson, type StandIn } from '../../stand-in.ts'

export type UrlFunction = (event: unknown) => Promise<unknown>

type Options = {
  readonly prefix: StandIn['prefix']
  readonly run: UrlFunction
  readonly cors: {
    readonly methods: readonly string[]
    readonly headers: readonly string[]
    readonly origin: () => string | undefined
  }
}

/** Lambda's limit for the request in its event envelope, in which the body is base64. */
const maxEventBytes = 6 * 1024 * 1024
const maxAge = '3600'

const answered = z.object({
  statusCode: z.int().default(200),
  headers: z.record(z.string(), z.string()).default({}),
  body: z.string().default(''),
  isBase64Encoded: z.boolean().default(false),
})

/** Lambda's function URL with payload format 2.0, buffered. It handles CORS and limits; the function does the rest. */
export const createFunctionUrl = ({ prefix, run, cors }: Options): StandIn => ({
  prefix,
  async respond(request, response, path) {
    if (answerCors(request, response, cors)) return
    const event = await eventOf(request, path).catch(() => undefined)
    if (!event) return sendJson(response, 413, { Message: 'Request Entity Too Large' })
    const result = await run(event).then(
      (output) => answered.safeParse(output),
      (error: unknown) => console.error('A function failed:', error),
    )
    if (!result?.success) return sendJson(response, 502, { Message: 'Internal Server Error' })
    const { statusCode, headers, body, isBase64Encoded } = result.data
    response.writeHead(statusCode, headers).end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'))
  },
})

async function eventOf(request: IncomingMessage, path: string): Promise<object> {
  const body = (await readBody(request)).toString('base64')
  const [rawPath = '/', rawQueryString = ''] = path.split('?')
  const event = {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString,
    headers: plain(request.headers),
    requestContext: {
      requestId: randomUUID(),
      stage: '$default',
      timeEpoch: Date.now(),
      http: { method: request.method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: request.socket.remoteAddress },
    },
    ...(body && { body }),
    isBase64Encoded: body !== '',
  }
  if (Buffer.byteLength(JSON.stringify(event)) > maxEventBytes) throw new RangeError('The event is too large')
  return event
}

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/** True if the request was a preflight, which has then been answered. Other origins get no CORS headers. */
function answerCors(request: IncomingMessage, response: ServerResponse, { origin, methods, headers }: Options['cors']) {
  const isKnown = request.headers.origin !== undefined && request.headers.origin === origin()
  response.setHeader('vary', 'Origin')
  if (isKnown) response.setHeader('access-control-allow-origin', String(request.headers.origin))
  if (request.method !== 'OPTIONS') return false
  if (isKnown) {
    response.setHeader('access-control-allow-methods', methods.join(','))
    response.setHeader('access-control-allow-headers', headers.join(','))
    response.setHeader('access-control-max-age', maxAge)
  }
  response.writeHead(200).end()
  return true
}
