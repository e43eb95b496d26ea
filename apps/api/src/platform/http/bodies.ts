import { reportPolicyViolation } from '@arribo/api-contracts/public/policy-reports'
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

type Done = (error: Error | null, body?: unknown) => void

/** Accepts JSON (raw for webhooks) and, at their own endpoint, reports of policy violations. Nothing else. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  const parse = (request: FastifyRequest, body: Buffer, done: Done) => {
    const text = readUtf8(request, body)
    if (text instanceof Error) done(text)
    else void parseJson(request, text, done)
  }
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // A webhook's signature covers the raw bytes, so its body must reach the endpoint unparsed.
    if (request.url.startsWith('/api/webhooks/')) done(null, body)
    else parse(request, body, done)
  })
  // Browsers send reports with a content type that no other endpoint accepts.
  app.addContentTypeParser<Buffer>('application/csp-report', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.url === reportPolicyViolation.path) parse(request, body, done)
    else done(refusedWith(415))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const refusedWith = (statusCode: 400 | 415) => Object.assign(new Error('Not a body for this endpoint'), { statusCode })

/** Other bytes or character sets would be stored as replacement characters, or as other text. */
function readUtf8({ headers }: FastifyRequest, body: Buffer): string | Error {
  const charset = /;\s*charset=["']?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return refusedWith(415)
  try {
    return utf8.decode(body)
  } catch {
    return refusedWith(400)
  }
}

/** A value crafted to make validation throw, such as an object with a text as `length`, is invalid too. */
export const compileCheck: FastifySchemaCompiler<ZodType> = (route) => {
  const check = validatorCompiler(route)
  return (sent: unknown) => {
    try {
      return check(sent)
    } catch (error) {
      return { error: new Error('breaks its check', { cause: error }) }
    }
  }
}
