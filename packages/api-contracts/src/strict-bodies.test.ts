import { expect, it } from 'vitest'
import * as z from 'zod'
import { registry } from './registry.ts'

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
