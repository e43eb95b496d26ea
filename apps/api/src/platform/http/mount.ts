import { type Endpoint, type Input, isGuarded } from '@arribo/api-contracts/shared/endpoint'
import type { Actor } from '@arribo/server/actor'
import { admit } from '@arribo/server/guard'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Context, Implementation } from './endpoint.ts'
import { withinTrace } from './observe-requests.ts'

/** The authorised actor, kept until the endpoint runs. */
const admitted = new WeakMap<FastifyRequest, { actor: Actor | null; now: Date }>()

const schemaOf = (contract: Endpoint, name: string) => ({
  operationId: name,
  summary: contract.summary,
  tags: [contract.audience],
  ...(contract.params && { params: contract.params }),
  ...(contract.query && { querystring: contract.query }),
  ...(contract.headers && { headers: contract.headers }),
  ...(contract.body && contract.audience !== 'webhooks' && { body: contract.body }),
  response: { 200: contract.output },
  ...(contract.audience === 'webhooks' && { hide: true }),
})

/** Registers each endpoint's route with its contract's guard, rate limit and schemas. */
export function mount(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  names: ReadonlyMap<Endpoint, string>,
  deps: Deps,
): void {
  for (const { contract, run } of implementations)
    app.route({
      method: contract.method,
      url: contract.path,
      ...(contract.maxBodyBytes !== undefined && { bodyLimit: contract.maxBodyBytes }),
      schema: schemaOf(contract, names.get(contract) ?? contract.path),
      onRequest: (request) => withinTrace(request, () => guard(contract, request, deps)),
      handler: async (request, reply) => {
        const entry = admitted.get(request)
        if (!entry) throw new Error('A request reached its endpoint without passing the guard')
        const about = { requestId: request.id, address: request.ip, log: request.log }
        const context = { ...deps, ...entry, ...about, describeApi: () => app.swagger() }
        const answer = await withinTrace(request, () => run(context as Context, inputOf(request)))
        if (typeof answer === 'string') reply.type('application/jose')
        if (contract.fileName) reply.header('content-disposition', `attachment; filename="${contract.fileName}"`)
        return reply.header('cache-control', 'no-store').send(answer)
      },
    })
}

/** Runs before the body is read. */
async function guard(contract: Endpoint, request: FastifyRequest, deps: Deps): Promise<void> {
  const actor = isGuarded(contract) ? await admit(contract, request.headers.authorization, deps) : null
  admitted.set(request, { actor, now: deps.clock() })
  if (contract.rate) await deps.limiter.take(contract, actor?.sub ?? request.ip, request.ip)
}

const inputOf = (request: FastifyRequest): Input<Endpoint> =>
  ({ params: request.params, query: request.query, headers: request.headers, body: request.body }) as Input<Endpoint>
