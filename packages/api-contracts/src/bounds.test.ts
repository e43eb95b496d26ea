import { expect, it } from 'vitest'
import * as z from 'zod'
import { registry } from './registry.ts'
import { unboundedPlaces } from './testing/unbounded.ts'

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
