import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import type { Audience, Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Every door may answer these, by its audience, besides the refusals that its contract names. */
const broughtBy: Record<Audience, readonly ErrorCode[]> = {
  public: ['unexpected'],
  webhooks: ['unexpected'],
  driver: ['signed_out', 'phone_not_verified', 'temporarily_unavailable', 'unexpected'],
  admin: ['signed_out', 'phone_not_verified', 'not_allowed', 'temporarily_unavailable', 'unexpected'],
}

/** Any request may be broken, or have headers or a body that are too large. */
const broughtByHttp = ['invalid_request', 'payload_too_large'] as const

const text = { type: 'string' as const }
const object = { type: 'object' as const }
const list = { type: 'array' as const }

export const problemSchema = {
  ...object,
  description: 'RFC 9457, with a sentence in each language',
  required: ['type', 'title', 'status', 'detail', 'code', 'message', 'requestId'],
  properties: {
    type: { ...text, format: 'uri' },
    title: text,
    status: { type: 'integer' as const },
    detail: text,
    code: { ...text, enum: Object.keys(errors) },
    message: { ...object, required: ['en', 'es'], properties: { en: text, es: text } },
    requestId: text,
    errors: { ...list, items: { ...object, properties: { path: text, problem: text } } },
    params: { ...object, additionalProperties: true },
    current: { ...object, additionalProperties: true },
  },
}

/** Describes a route as its contract has it: its schemas, whether it wants a token, and each way in which it refuses. */
export function describeRoutes(contracts: ReadonlyMap<string, Endpoint>): typeof jsonSchemaTransform {
  return (route) => {
    const described = jsonSchemaTransform(route)
    const { operationId, response, ...schema } = (described.schema ?? {}) as Described
    const contract = operationId === undefined ? undefined : contracts.get(operationId)
    if (!contract) return described
    const isGuarded = contract.audience === 'driver' || contract.audience === 'admin'
    return {
      url: described.url,
      schema: {
        ...schema,
        operationId,
        ...(isGuarded && { security: [{ idToken: [] }] }),
        response: { ...response, ...refusalsOf(contract) },
      },
    }
  }
}

type Described = { readonly operationId?: string; readonly response?: object }

function refusalsOf(contract: Endpoint): Record<string, object> {
  const codes = [
    ...broughtBy[contract.audience],
    ...broughtByHttp,
    ...(contract.params ? (['not_found'] as const) : []),
    ...(contract.method === 'GET' ? [] : (['unsupported_media_type'] as const)),
    ...contract.errors,
  ]
  const statuses = new Set(codes.map((code) => errors[code]))
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const saying = (status: number) => [...new Set(codes)].filter((code) => errors[code] === status).join(', ')
  return Object.fromEntries([...statuses].map((status) => [status, { description: saying(status), content }]))
}
