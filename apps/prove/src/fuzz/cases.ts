import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import * as fc from 'fast-check'
import { contentType, hostileHeaders, hostileKey, hostileValue, rawBody, wildPath } from './hostile.ts'
import { type Shape, shapeOf, valueOf } from './shapes.ts'

const callerKinds = ['driver', 'admin', 'nobody'] as const
type CallerKind = (typeof callerKinds)[number]

export type Case = {
  readonly name: string
  readonly contract: Endpoint
  readonly who: CallerKind
  readonly caller: number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: { readonly json: unknown } | { readonly raw: string } | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Appended to the path, so the request matches no contract. */
  readonly wild: string
}

type Mutation = {
  readonly kind: 'replace' | 'drop' | 'add' | 'wrap'
  readonly at: number
  readonly key: string
  readonly value: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap'),
  at: fc.nat(1000),
  key: hostileKey,
  value: hostileValue,
})

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const objectsIn = (value: unknown): Fields[] =>
  isFields(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []

const setOwn = (target: Fields, key: string, value: unknown) =>
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })

function mutated(value: unknown, mutations: readonly Mutation[]): unknown {
  let result = structuredClone(value)
  for (const { kind, at, key, value: drawn } of mutations) {
    // Copied, because a later mutation may modify it.
    const hostile: unknown = structuredClone(drawn)
    const objects = objectsIn(result)
    const target = objects[at % Math.max(1, objects.length)]
    const names = target ? Object.keys(target) : []
    const name = names[at % Math.max(1, names.length)]
    if (!target || Array.isArray(target)) result = hostile
    else if (kind === 'add') setOwn(target, key, hostile)
    else if (kind === 'wrap') result = at % 2 ? [result] : { body: result }
    else if (name === undefined) setOwn(target, key, hostile)
    else if (kind === 'drop') delete target[name]
    else setOwn(target, name, hostile)
  }
  return result
}

const fieldsOf = (shape: Shape | undefined): fc.Arbitrary<unknown> => (shape ? valueOf(shape) : fc.constant({}))
const rarely = <T>(weight: number, arbitrary: fc.Arbitrary<T>, otherwise: T): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary }, { weight: 100 - weight, arbitrary: fc.constant(otherwise) })

const keyTo = ({ audience }: Endpoint): CallerKind =>
  audience === 'admin' ? 'admin' : audience === 'driver' ? 'driver' : 'nobody'

/** About a third of the requests are valid, a third nearly so, and the rest hostile. */
export function casesOf(name: string, contract: Endpoint): fc.Arbitrary<Case> {
  const shapes = { params: shapeOf(contract.params), query: shapeOf(contract.query), body: shapeOf(contract.body) }
  const mutations = fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 6, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 3 }) },
  )
  const drawn = fc.record({
    params: fieldsOf(shapes.params),
    query: fieldsOf(shapes.query),
    body: fieldsOf(shapes.body),
    inParams: rarely(25, fc.array(mutation, { minLength: 1, maxLength: 1 }), []),
    inQuery: mutations,
    inBody: mutations,
    raw: rarely<string | undefined>(8, rawBody, undefined),
    type: rarely<string | undefined>(6, contentType, undefined),
    headers: rarely(12, hostileHeaders, {}),
    wild: rarely(4, wildPath, ''),
    method: rarely(3, fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'), contract.method),
    who: rarely<CallerKind>(8, fc.constantFrom(...callerKinds), keyTo(contract)),
    caller: fc.nat(1_000_000),
    sendsBody: rarely(95, fc.constant(contract.body !== undefined), contract.body === undefined),
  })
  return drawn.map(({ inParams, inQuery, inBody, raw, type, headers, sendsBody, ...rest }) => ({
    ...rest,
    name,
    contract,
    params: fieldsFrom(mutated(rest.params, inParams), rest.params),
    query: fieldsFrom(mutated(rest.query, inQuery), rest.query),
    body: !sendsBody ? undefined : raw !== undefined ? { raw } : { json: mutated(rest.body, inBody) },
    headers: { ...(sendsBody && { 'content-type': type ?? 'application/json' }), ...headers },
  }))
}

/** A URL holds only names and values, so any other value replaces the value of a name that stays. */
function fieldsFrom(value: unknown, before: unknown): Fields {
  if (isFields(value) && !Array.isArray(value)) return value
  const [name = 'a'] = Object.keys(isFields(before) ? before : {})
  return { [name]: value }
}
