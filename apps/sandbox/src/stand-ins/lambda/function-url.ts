import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod'
import { readBody, sendJson, type StandIn } from '../../stand-in.ts'

export type UrlFunction = (event: unknown) => Promise<unknown>

type Options = {
  readonly prefix: StandIn['prefix']
  readonly run: UrlFunction
  /** The only one whose pages may call it. */
  readonly origin: () => string | undefined
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
export const createFunctionUrl = ({ prefix, run, origin }: Options): StandIn => ({
  prefix,
  async respond(request, response, path) {
    if (answerCors(request, response, origin())) return
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
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
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

/** True if the request was a preflight, which has then been answered. Other origins get no CORS headers. */
function answerCors({ headers, method }: IncomingMessage, response: ServerResponse, origin: string | undefined) {
  const isKnown = headers.origin !== undefined && headers.origin === origin
  response.setHeader('vary', 'Origin')
  if (isKnown) response.setHeader('access-control-allow-origin', String(headers.origin))
  if (method !== 'OPTIONS') return false
  if (isKnown) {
    response.setHeader('access-control-allow-methods', 'PUT')
    response.setHeader('access-control-allow-headers', 'authorization,content-type')
    response.setHeader('access-control-max-age', maxAge)
  }
  response.writeHead(200).end()
  return true
}
