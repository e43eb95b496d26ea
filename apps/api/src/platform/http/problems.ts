import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import { problemText, type ProblemDetails } from '@arribo/server/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { Refusal } from '@arribo/server/refusal'

type Invalid = NonNullable<FastifyError['validation']>

const outageRetryAfterSeconds = 5

export function sendProblem(reply: FastifyReply, code: ErrorCode, details: ProblemDetails = {}): FastifyReply {
  const retryAfter =
    details.params?.['retryAfterSeconds'] ?? (errors[code] === 503 ? outageRetryAfterSeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(errors[code])
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(asIs)
    .send(problemText(code, reply.request.id, details))
}

/** Without its own serialiser, Fastify would add a character set to the type. */
const asIs = (text: unknown) => text as string

/** Only the top-level field, which the contract names; deeper names may be the sender's own text. */
const fieldOf = (path: string) => path.split('/').slice(0, 2).join('/')

/** A schema's error may be a code of its contract, which is the answer to a request with nothing else wrong. */
const ownCodeOf = ({ routeOptions }: FastifyRequest, invalid: Invalid): ErrorCode | undefined =>
  routeOptions.config.contract?.errors.find((code) => invalid.every(({ message }) => message === code))

const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'invalid_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'temporarily_unavailable',
}

const detailsOf = ({ params, current, lastChanges }: Refusal): ProblemDetails => ({
  ...(Object.keys(params).length > 0 && { params }),
  ...(current && { current }),
  ...(lastChanges && { lastChanges }),
})

export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (errors[refusal.code] >= 500) request.log.warn({ code: refusal.code, err: refusal.cause }, 'refused')
  return sendProblem(reply, refusal.code, detailsOf(refusal))
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return answerRefusal(error, request, reply)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const own = ownCodeOf(request, error.validation)
    if (own) return sendProblem(reply, own)
    const invalid = error.validation.map(({ instancePath, keyword }) => ({
      path: fieldOf(instancePath),
      problem: keyword,
    }))
    return sendProblem(reply, 'invalid_request', { errors: invalid })
  }
  const code = codeOfStatus[error.statusCode ?? 500]
  if (code) return sendProblem(reply, code)
  request.log.error({ err: error }, 'unexpected')
  return sendProblem(reply, 'unexpected')
}

type Unreadable = { readonly code?: string; readonly rawPacket?: unknown }

/**
 * Answers a request that Node couldn't parse, and closes the connection. Nothing is sent if it was reset, or if nothing
 * has arrived on it: browsers open spare connections, and would take this for the answer to the request that they send
 * next. If such a connection closes silently, they send that request on another.
 */
export function answerUnreadable(error: Unreadable, socket: Socket): void {
  // As in Node's own handler: if a response has already begun, a second one would corrupt it.
  const { _httpMessage: begun } = socket as Socket & {
    readonly _httpMessage?: { readonly headersSent: boolean } | null
  }
  const isUnused = socket.bytesRead === 0
  if (isUnused || error.code === 'ECONNRESET' || !socket.writable || begun?.headersSent) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_request'
  const body = problemText(code, randomUUID())
  const head = [
    `HTTP/1.1 ${errors[code]} ${STATUS_CODES[errors[code]]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  // A HEAD response must have no body.
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD '
  socket.write(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
  // `end` alone would leave our half open for as long as the sender keeps its own.
  socket.destroySoon()
}

/** Replaces Fastify's default answers, which would echo the URL or the error's message. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not_found'))
}
