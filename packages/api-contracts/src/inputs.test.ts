import { expect, it } from 'vitest'
import * as z from 'zod'
import { registry } from './registry.ts'
import { unboundedPlaces } from './testing/unbounded.ts'

type Schema = { readonly type?: unknown; readonly additionalProperties?: unknown; readonly [key: string]: unknown }
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

function openPlaces(schema: Schema, place = 'body'): string[] {
  const others = schema.additionalProperties
  const isClosed = others === false || (isSchema(others) && Object.keys(others).length > 0)
  const own = schema.type === 'object' && !isClosed ? [place] : []
  const inside = Object.entries(schema).flatMap(([key, value]) =>
    isSchema(value) ? openPlaces(value, `${place}.${key}`) : [],
  )
  return [...own, ...inside]
}

const withBody = [...registry].flatMap(([name, { body, audience }]) =>
  body && audience !== 'webhooks' ? [[name, body] as const] : [],
)

it.each(withBody)('%s accepts no unknown field at any depth', (_name, body) => {
  expect(openPlaces(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)).toEqual([])
})

it.each([
  [z.object({ name: z.string() }), ['body']],
  [z.looseObject({ name: z.string() }), ['body']],
  [z.strictObject({ list: z.array(z.object({})) }), ['body.properties.list.items']],
  [z.strictObject({ any: z.record(z.string(), z.unknown()) }), ['body.properties.any']],
  [z.strictObject({ words: z.record(z.string(), z.string()) }), []],
])('finds open places in a body, also nested ones: %#', (schema, places) => {
  expect(openPlaces(z.toJSONSchema(schema, { io: 'input' }) as Schema)).toEqual(places)
  expect(withBody.length).toBeGreaterThan(15)
})

/** A webhook's body is bytes, limited by the server; its events have a schema of their own. */
const inputs = [...registry].flatMap(([name, { audience, params, query, headers, body }]) =>
  Object.entries({ params, query, headers, body: audience === 'webhooks' ? undefined : body }).flatMap(
    ([part, schema]) => (schema ? [[`${name}, ${part}`, schema] as const] : []),
  ),
)

it.each(inputs)('%s: every text, number, list and record has bounds', (_name, schema) => {
  expect(unboundedPlaces(schema)).toEqual([])
})

it.each<[z.ZodType, string[]]>([
  [z.string(), ['value']],
  [z.string().min(1), ['value']],
  [z.string().max(5), []],
  [z.string().regex(/^[*+]{1,9}$/), []],
  [z.string().regex(/^\w+$/), ['value']],
  [z.string().regex(/^\w{2,}$/), ['value']],
  [z.string().regex(/\w/), ['value']],
  [z.email(), ['value']],
  [z.iso.datetime(), ['value']],
  [z.iso.date(), []],
  [z.enum(['a']), []],
  [z.number(), ['value']],
  [z.int(), ['value']],
  [z.int().min(0), ['value']],
  [z.coerce.number().min(0).max(9), []],
  [z.strictObject({ list: z.array(z.int().min(0).max(9)) }), ['value.list']],
  [z.array(z.string()).max(3), ['value.items']],
  [z.record(z.string().max(3), z.boolean()), ['value']],
  [z.record(z.string(), z.boolean()).meta({ maxProperties: 3 }), ['value.propertyNames']],
  [z.union([z.null(), z.strictObject({ any: z.unknown() })]), ['value.anyOf.1.any']],
])('finds what has none: %#', (schema, places) => {
  expect(unboundedPlaces(schema)).toEqual(places)
  expect(inputs.length).toBeGreaterThan(60)
})
