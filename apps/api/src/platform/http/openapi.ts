import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import { byLanguage, languages } from '@arribo/api-contracts/shared/languages'
import { registry } from '@arribo/api-contracts/registry'
import { type Endpoint, isGuarded } from '@arribo/api-contracts/shared/endpoint'
import { guardErrors } from '@arribo/server/guard'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyError, FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { sendProblem } from './problems.ts'

/** Every endpoint may return these: any request may be malformed, or have headers or a body that are too large. */
const anyEndpointErrors: readonly ErrorCode[] = ['unexpected', 'invalid_request', 'payload_too_large']

const text = { type: 'string' as const }
const object = { type: 'object' as const }
const list = { type: 'array' as const }

const problemSchema = {
  ...object,
  description: 'RFC 9457, with a sentence in each language',
  required: ['type', 'title', 'status', 'detail', 'code', 'message', 'requestId'],
  properties: {
    type: { ...text, format: 'uri' },
    title: text,
    status: { type: 'integer' as const },
    detail: text,
    code: { ...text, enum: Object.keys(errors) },
    message: { ...object, required: languages, properties: byLanguage(() => text) },
    requestId: text,
    errors: { ...list, items: { ...object, properties: { path: text, problem: text } } },
    params: { ...object, additionalProperties: true },
    current: { ...object, additionalProperties: true },
    lastChanges: { ...list, items: { ...object, additionalProperties: true } },
  },
}

const describeRoute: typeof jsonSchemaTransform = (route) => {
  const described = jsonSchemaTransform(route)
  const { operationId, response, ...schema } = (described.schema ?? {}) as Described
  const contract = operationId === undefined ? undefined : registry.get(operationId)
  if (!contract) return described
  return {
    url: described.url,
    schema: {
      ...schema,
      operationId,
      ...(isGuarded(contract) && { security: [{ idToken: [] }] }),
      ...(contract.permission && { 'x-permission': contract.permission }),
      response: { ...response, ...refusalsOf(contract) },
    },
  }
}

const withoutStaff = <Description extends { readonly paths?: object }>(description: Description): Description => ({
  ...description,
  paths: Object.fromEntries(
    Object.entries(description.paths ?? {}).filter(([path]) => !path.startsWith('/api/admin/')),
  ),
})

type Described = { readonly operationId?: string; readonly response?: object }

function refusalsOf(contract: Endpoint): Record<string, object> {
  const codes = [
    ...guardErrors[contract.audience],
    ...anyEndpointErrors,
    ...(contract.params ? (['not_found'] as const) : []),
    ...(contract.method === 'GET' ? [] : (['unsupported_media_type'] as const)),
    ...contract.errors,
  ]
  const statuses = new Set(codes.map((code) => errors[code]))
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const saying = (status: number) => [...new Set(codes)].filter((code) => errors[code] === status).join(', ')
  return Object.fromEntries([...statuses].map((status) => [status, { description: saying(status), content }]))
}

/** The only page that the API serves: its documentation, without the staff endpoints. */
export const docsPath = '/api/docs'
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

export async function describeItself(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Arribo API', version: '1', description: 'Made from the contracts in packages/api-contracts.' },
      components: {
        schemas: { Problem: problemSchema },
        securitySchemes: { idToken: { type: 'apiKey', in: 'header', name: 'authorization' } },
      },
    },
    transform: describeRoute,
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
