import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/** Access for people who are signed in. Staff also need a permission. */
export type GuardedAccess =
  | {
      readonly audience: 'driver'
      readonly permission?: never
      readonly furtherPermission?: never
      readonly isWithoutFactor?: never
    }
  | {
      readonly audience: 'admin'
      readonly permission: Permission
      /** What some requests need besides, by what they ask for: the endpoint's own rules look at it. */
      readonly furtherPermission?: Permission
      /** Open to staff who have not set up their second factor yet. */
      readonly isWithoutFactor?: true
    }

/** Who may call an endpoint. The guard reads it from the contract, so no endpoint can forget to be guarded. */
export type Access =
  | GuardedAccess
  | {
      readonly audience: 'public' | 'webhooks'
      readonly permission?: never
      readonly furtherPermission?: never
      readonly isWithoutFactor?: never
    }

export type Audience = Access['audience']

export const isGuarded = <A extends Access>(access: A): access is A & GuardedAccess =>
  access.audience !== 'public' && access.audience !== 'webhooks'

/**
 * Whose records an endpoint touches: `nobody` none that belong to a person, `self` only the caller's own (found by the
 * token's sub, never by what the browser sent), `invited` what the holder of an unguessable code was invited to,
 * `anyone` any person's (staff), `vendor` what a signed event names.
 */
export type Ownership = 'nobody' | 'self' | 'invited' | 'anyone' | 'vendor'

/**
 * How often one caller may ask. `shared` limits are counted in the database across all processes and refuse when that
 * cannot be asked (sign-in-like and SMS-causing calls); others are counted in each process.
 */
export type Rate = {
  readonly times: number
  readonly seconds: number
  readonly shared: boolean
  readonly by: 'address' | 'person'
}

export type Endpoint = Access & {
  readonly ownership: Ownership
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: `/api/${string}`
  readonly summary: string
  readonly rate?: Rate
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Request headers that the endpoint reads, by their lower-case names. */
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  readonly output: z.ZodType
  /** The answer is a file to keep, of this name. */
  readonly fileName?: string
  /** Refusals of this endpoint's own; every endpoint may also answer those that its audience brings. */
  readonly errors: readonly ErrorCode[]
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What an endpoint is handed, after parsing. */
export type Input<E extends Endpoint> = {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly headers: Parsed<E['headers']>
  readonly body: Parsed<E['body']>
}
/** What an endpoint answers; the contract strips what it does not name. */
export type Output<E extends Endpoint> = z.input<E['output']>

type Part<Name extends 'params' | 'query' | 'headers' | 'body', E extends Endpoint> = E[Name] extends z.ZodType
  ? Record<never, never> extends Sent<E[Name]>
    ? { readonly [N in Name]?: Sent<E[N]> }
    : { readonly [N in Name]: Sent<E[N]> }
  : { readonly [N in Name]?: undefined }

/** What a caller sends. */
export type Request<E extends Endpoint> = Part<'params', E> & Part<'query', E> & Part<'headers', E> & Part<'body', E>
/** What a caller gets. */
export type Answer<E extends Endpoint> = z.output<E['output']>

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => endpoint
