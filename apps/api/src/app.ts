import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { registry } from '@arribo/api-contracts/registry'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Deps } from './deps.ts'
import * as endpoints from './features/endpoints.ts'
import { readBodies } from './platform/http/bodies.ts'
import { mount } from './platform/http/mount.ts'
import { allowOrigins } from './platform/http/origins.ts'
import { observeRequests } from './platform/http/observe-requests.ts'
import { describeRoutes, problemSchema, withoutStaff } from './platform/http/openapi.ts'
import { compileCheck } from './platform/http/compile-check.ts'
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

/** The only page that the API serves: its documentation, without the staff endpoints. */
const docsPath = '/api/docs'
const docsPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

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

async function describeItself(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Arribo API', version: '1', description: 'Made from the contracts in packages/api-contracts.' },
      components: {
        schemas: { Problem: problemSchema },
        securitySchemes: { idToken: { type: 'apiKey', in: 'header', name: 'authorization' } },
      },
    },
    transform: describeRoutes(registry),
  })
  await app.register(async (docs) => {
    // The library refuses a path outside its folder, or a bad range, with a 4xx. To us that is a file that doesn't
    // exist.
    docs.setErrorHandler<FastifyError>((error, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error
      return sendProblem(reply, 'not_found')
    })
    await docs.register(swaggerUi, {
      routePrefix: docsPath,
      staticCSP: docsPolicy,
      transformSpecification: withoutStaff,
      transformSpecificationClone: false,
    })
  })
}
