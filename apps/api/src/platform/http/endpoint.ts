import type { Access, Endpoint, GuardedAccess, Input, Output, Rate } from '@arribo/api-contracts/shared/endpoint'
import type { Actor } from '@arribo/server/actor'
import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../deps.ts'

type ActorOf<A extends Access> = A extends GuardedAccess ? Actor : null

/** Clients whose calls reach a vendor that counts or charges them. */
type VendorClient =
  | 'identity'
  | 'poolFactors'
  | 'poolGroups'
  | 'poolPeople'
  | 'poolCensus'
  | 'peopleFiles'
  | 'staffLogAnchors'
  | 'stripe'
  | 'storage'
  | 'vision'
  | 'delivery'
  | 'push'
  | 'texts'

/** An endpoint without a rate limit gets no client of a vendor. */
type ClientsFor<E> = E extends { readonly rate: Rate } | { readonly audience: 'webhooks' }
  ? Deps
  : Omit<Deps, VendorClient>

export type Context<E extends Endpoint = Endpoint & { readonly rate: Rate }> = ClientsFor<E> & {
  readonly actor: ActorOf<E>
  readonly now: Date
  readonly requestId: string
  readonly address: string
  readonly log: FastifyBaseLogger
  readonly describeApi: () => { readonly openapi: string }
}

export type Implementation = {
  readonly contract: Endpoint
  readonly run: (context: Context, input: Input<Endpoint>) => Promise<unknown>
}

/** Connects a contract with its implementation. The contract determines guard, parsing and response fields. */
export const implement = <const E extends Endpoint>(
  contract: E,
  run: (context: Context<E>, input: NoInfer<Input<E>>) => Promise<NoInfer<Output<E>>>,
): Implementation => ({ contract, run: run as unknown as Implementation['run'] })
