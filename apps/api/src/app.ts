import { randomUUID } from 'node:crypto'
import cors, { type FastifyCorsOptionsDelegateCallback } from '@fastify/cors'
import { registry } from '@arribo/api-contracts/registry'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import * as endpoints from './features/endpoints.ts'
import { compileCheck, readBodies } from './platform/http/bodies.ts'
import { mount } from './platform/http/mount.ts'
import { observeRequests } from './platform/http/observe-requests.ts'
import { describeItself, docsPath } from './platform/http/openapi.ts'
import { answerProblems, answerUnreadable, sendProblem } from './platform/http/problems.ts'
import { type Overload, shedWhenOverloaded } from './platform/http/shedding.ts'

/** Node drops a request whose headers or body haven't arrived completely by then, even if bytes keep trickling in. */
const requestTimeoutMs = 20_000
const headersTimeoutMs = 10_000
/** How often Node looks for such late requests. Its default of 30 seconds would let them live much longer. */
const connectionsCheckMs = 2000
const bodyLimitBytes = 262_144

/** Builds the API from its clients; opens no port and starts no worker. Without `overload` it never sheds load. */
export async function buildApp(
  deps: Deps,
  logger: FastifyServerOptions['logger'] = false,
  overload?: Overload,
): Promise<FastifyInstance> {
  const setHeaders = fixedHeaders(deps)
  const app = Fastify({
    ...(logger && { logger }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: 30_000,
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: connectionsCheckMs },
    trustProxy: deps.config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 128 },
    return503OnClosing: true,
    clientErrorHandler: answerUnreadable,
    // A URL that can't be decoded matches no route and runs no hooks.
    frameworkErrors: (_error, request, reply) => void sendProblem(setHeaders(request, reply), 'invalid_request'),
  })
  app.setValidatorCompiler(compileCheck)
  app.setSerializerCompiler(serializerCompiler)
  answerProblems(app)
  observeRequests(app)
  readBodies(app)
  sendFixedHeaders(app, setHeaders)
  await app.register(cors, { delegator: allowOrigins(deps.config) })
  if (overload) shedWhenOverloaded(app, overload)
  await describeItself(app)
  const names = new Map([...registry].map(([name, contract]) => [contract, name]))
  mount(app, Object.values(endpoints), names, deps)
  return app
}

const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For responses that are not pages, in case a browser ever renders one. */
const noPage = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

function fixedHeaders({ config, clock }: Deps): SetHeaders {
  const everywhere = { 'x-version-id': config.VERSION_ID, ...safeHeaders }
  const elsewhere = { ...everywhere, 'content-security-policy': noPage }
  return (request, reply) =>
    reply
      .headers(request.url.startsWith(docsPath) ? everywhere : elsewhere)
      .header('x-request-id', request.id)
      .header('x-server-time', clock().toISOString())
}

/** During shutdown this also closes the connection of every answer: kept-alive connections would delay the exit. */
function sendFixedHeaders(app: FastifyInstance, setHeaders: SetHeaders): void {
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  app.addHook('onSend', (request, reply, payload, done) => {
    setHeaders(request, reply)
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}

const sharedWithOrigins = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'x-encryption-key', 'x-time-zone', 'idempotency-key'],
  exposedHeaders: ['x-request-id', 'x-version-id', 'x-server-time', 'retry-after'],
  maxAge: 600,
  // Non-CORS OPTIONS gets an empty 204, not the plugin's text.
  strictPreflight: false,
}

/** Which site's pages may read an answer: both apps', but only the back office's if it is for staff. */
const allowOrigins =
  ({ DRIVER_APP_ORIGIN, ADMIN_APP_ORIGIN }: Config): FastifyCorsOptionsDelegateCallback =>
  ({ url }, answer) => {
    // Decoded, as the router reads it. A URL that can't be decoded matches no route and doesn't come here.
    const isStaffs = decodeURI(url.split('?')[0] ?? '').startsWith('/api/admin/')
    answer(null, {
      ...sharedWithOrigins,
      origin: isStaffs ? [ADMIN_APP_ORIGIN] : [DRIVER_APP_ORIGIN, ADMIN_APP_ORIGIN],
    })
  }
