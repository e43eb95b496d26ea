import { Readable } from 'node:stream'
import { type Endpoint, type Input, isGuarded } from '@arribo/api-contracts/shared/endpoint'
import { admit } from '@arribo/server/guard'
import { Refusal } from '@arribo/server/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Context, Implementation } from './endpoint.ts'
import { withinTrace } from './observe-requests.ts'
import { answerRefusal } from './problems.ts'

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

export function mount(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  names: ReadonlyMap<Endpoint, string>,
  deps: Deps,
): void {
  const contextOf = contextsOn(deps, () => app.swagger())
  for (const { contract, run } of implementations)
    app.route({
      method: contract.method,
      url: contract.path,
      ...(contract.maxBodyBytes !== undefined && { bodyLimit: contract.maxBodyBytes }),
      config: { contract },
      schema: schemaOf(contract, names.get(contract) ?? contract.path),
      onRequest: (request, reply, done) =>
        void withinTrace(request, () =>
          guard(contract, request, deps).then(
            () => done(),
            (error: Error) => (error instanceof Refusal ? void answerRefusal(error, request, reply) : done(error)),
          ),
        ),
      handler: (request, reply) =>
        withinTrace(request, () => answer(contract, () => run(contextOf(request), inputOf(request)), request, reply)),
    })
}

async function guard(contract: Endpoint, request: FastifyRequest, deps: Deps): Promise<void> {
  const { visit } = request
  if (!visit) throw new Error('A request reached its guard without having been observed')
  visit.path = contract.path
  const actor = isGuarded(contract) ? await admit(contract, request.headers.authorization, deps) : null
  visit.entry = { actor, now: deps.clock() }
  if (!contract.body && hasBody(request)) throw new Refusal('invalid_request')
  if (contract.rate) await deps.limiter.take(contract, actor?.sub ?? request.ip, request.ip)
}

/** The sender of a body that nobody reads would think that it was obeyed. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

async function answer(
  contract: Endpoint,
  run: () => Promise<unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    const body = await run()
    reply.header('cache-control', 'no-store')
    if (contract.streams)
      return reply.type(`${contract.streams}; charset=utf-8`).send(Readable.from(body as AsyncIterable<string>))
    if (typeof body === 'string') reply.type('application/jose')
    if (contract.fileName) reply.header('content-disposition', `attachment; filename="${contract.fileName}"`)
    return reply.send(body)
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(error, request, reply)
    throw error
  }
}

const contextsOn =
  (deps: Deps, describeApi: () => object) =>
  (request: FastifyRequest): Context => {
    const entry = request.visit?.entry
    if (!entry) throw new Error('A request reached its endpoint without passing the guard')
    const { actor, now } = entry
    const { id: requestId, ip: address, log } = request
    // The clients come last: V8 copies them 25 times as fast as when fields are added after them.
    return { actor, now, requestId, address, log, describeApi, ...deps } as Context
  }

const inputOf = (request: FastifyRequest): Input<Endpoint> =>
  ({ params: request.params, query: request.query, headers: request.headers, body: request.body }) as Input<Endpoint>
