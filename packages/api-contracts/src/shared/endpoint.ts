import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './permissions.ts'

/**
 * What a request of staff is worth while the process is overloaded, least first: what nobody waits for, lists, and what
 * a driver on the phone waits for. By default a read is a list, and a write is never refused.
 */
export type Worth = 'aside' | 'list' | 'case'

type NotOfStaff = { readonly [Part in 'permission' | 'furtherPermission' | 'isWithoutFactor' | 'worth']?: never }

export type GuardedAccess =
  | (NotOfStaff & { readonly audience: 'driver' })
  | {
      readonly audience: 'admin'
      readonly permission: Permission
      /** Some requests need this permission in addition. The endpoint's own rules check it. */
      readonly furtherPermission?: Permission
      /** Open to staff who haven't set up their second factor yet. */
      readonly isWithoutFactor?: true
      readonly worth?: Exclude<Worth, 'list'>
    }

/** Who may call an endpoint. The guard reads it from the contract, so no endpoint can forget its guard. */
export type Access = GuardedAccess | (NotOfStaff & { readonly audience: 'public' | 'webhooks' })

export type Audience = Access['audience']

export const isGuarded = <A extends Access>(access: A): access is A & GuardedAccess =>
  access.audience !== 'public' && access.audience !== 'webhooks'

/**
 * Whose records an endpoint accesses: `nobody` none of a person's, `self` only the caller's own (found by the token's
 * sub, never by input), `invited` what the holder of an unguessable code was invited to, `anyone` any person's
 * (staff), `vendor` what a signed event names.
 */
type Ownership = 'nobody' | 'self' | 'invited' | 'anyone' | 'vendor'

/**
 * Rate limit per caller. `shared` limits are counted in the database across all processes and refuse when it is down
 * (for calls like sign-in, or that cause texts); others are counted per process.
 */
export type Rate = {
  readonly times: number
  readonly seconds: number
  readonly shared: boolean
  readonly by: 'address' | 'person'
}

/** A write without a limit doesn't compile. */
type Limited = { readonly method: 'GET'; readonly rate?: Rate } | { readonly method: WriteMethod; readonly rate: Rate }
/** A webhook has no limit: it is signed, and its sender would repeat it. */
type Unlimited = { readonly method: 'POST'; readonly rate?: never }

/**
 * Whether a write by staff decides about something that they saw. If so, its body has the `version` that was shown, and
 * it is refused with `shown_changed` when that is out of date. Otherwise the contract says why not.
 */
type Deciding =
  | { readonly method: 'GET'; readonly decides?: never; readonly whyNot?: never }
  | {
      readonly method: WriteMethod
      readonly decides: true
      readonly whyNot?: never
      readonly body: z.ZodType<{ readonly version: string | number }>
    }
  | { readonly method: WriteMethod; readonly decides: false; readonly whyNot: string }

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type OfStaff = Extract<Access, { readonly audience: 'admin' }> & Deciding & Limited
type Undecided = { readonly decides?: never; readonly whyNot?: never }
type OfOthers = Undecided &
  Access &
  (({ readonly audience: 'driver' | 'public' } & Limited) | ({ readonly audience: 'webhooks' } & Unlimited))

export type Endpoint = (OfStaff | OfOthers) & {
  readonly ownership: Ownership
  readonly path: `/api/${string}`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  readonly maxBodyBytes?: number
  readonly output: z.ZodType
  readonly fileName?: string
  /** Answered as a stream of text of this type; `output` is the whole text. */
  readonly streams?: 'text/csv'
  readonly errors: readonly ErrorCode[]
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Unparsed<S> = S extends z.ZodType ? z.input<S> : undefined

export type Input<E extends Endpoint> = {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly headers: Parsed<E['headers']>
  readonly body: Parsed<E['body']>
}
export type Output<E extends Endpoint> = E extends { readonly streams: string }
  ? AsyncIterable<z.input<E['output']>>
  : z.input<E['output']>

type Part<Name extends 'params' | 'query' | 'headers' | 'body', E extends Endpoint> = E[Name] extends z.ZodType
  ? Record<never, never> extends Unparsed<E[Name]>
    ? { readonly [N in Name]?: Unparsed<E[N]> }
    : { readonly [N in Name]: Unparsed<E[N]> }
  : { readonly [N in Name]?: undefined }

export type Request<E extends Endpoint> = Part<'params', E> & Part<'query', E> & Part<'headers', E> & Part<'body', E>
export type Answer<E extends Endpoint> = z.output<E['output']>

type Route = `${'GET' | WriteMethod} /api/${string}`
type MethodOf<R extends Route> = R extends `${infer Method extends 'GET' | WriteMethod} ${string}` ? Method : never
type PathOf<R extends Route> = R extends `${string} ${infer Path extends Endpoint['path']}` ? Path : never

type Named = 'audience' | 'method' | 'path' | 'errors'
type Without<E, Names extends PropertyKey> = E extends unknown ? Omit<E, Names> : never
type Parts<A extends Audience, Method> = Without<
  Extract<Endpoint, { readonly audience: A }> extends infer E
    ? E extends { readonly method: infer M }
      ? Method extends M
        ? E
        : never
      : never
    : never,
  Named
> & { readonly errors?: readonly ErrorCode[] }

type ErrorsOf<E> =
  | (E extends { readonly errors: readonly (infer Code extends ErrorCode)[] } ? Code : never)
  | (E extends { readonly rate: Rate } ? 'too_many_requests' : never)

type Whole<A extends Audience, R extends Route, E> = Omit<E, 'errors'> & {
  readonly audience: A
  readonly method: MethodOf<R>
  readonly path: PathOf<R>
  readonly errors: readonly ErrorsOf<E>[]
}

/** An endpoint with a rate limit may refuse with `too_many_requests`, besides the errors that it names. */
const definerOf =
  <A extends Audience>(audience: A) =>
  <const R extends Route, const E extends Parts<A, MethodOf<R>>>(route: R, parts: E): Whole<A, R, E> => {
    const [method, path] = route.split(' ') as [MethodOf<R>, PathOf<R>]
    const { errors = [], rate } = parts as { errors?: readonly ErrorsOf<E>[]; rate?: Rate }
    const refusals = rate ? [...errors, 'too_many_requests' as ErrorsOf<E>] : errors
    return { ...parts, audience, method, path, errors: refusals }
  }

export const forStaff = definerOf('admin')
export const forDriver = definerOf('driver')
export const forAnybody = definerOf('public')
export const forVendor = definerOf('webhooks')

/** Far more than a press, or a retry every two seconds, needs. Counted per process, without the database. */
export const writing = { times: 60, seconds: 60, shared: false, by: 'person' } as const satisfies Rate
export const reading = { times: 300, seconds: 60, shared: false, by: 'person' } as const satisfies Rate
/** For what nobody repeats: pressing every two seconds is possible for four minutes. */
export const changing = { times: 120, seconds: 600, shared: false, by: 'person' } as const satisfies Rate
