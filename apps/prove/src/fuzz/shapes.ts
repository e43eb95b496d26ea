import * as fc from 'fast-check'
import * as z from 'zod'

export type Shape = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Ignores what only code can check (a phone, a day): such values come from the known ones. */
export const shapeOf = (schema: z.ZodType | undefined): Shape | undefined =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)

export function namesIn(shape: Shape | undefined): string[] {
  if (!shape) return []
  const inner = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.items ? [shape.items] : [])]
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, each]) => [name, ...namesIn(each)])
  return [...own, ...inner.flatMap(namesIn)]
}

export const known = (name: string, index: number): string => `{{known:${name}:${index}}}`

/** Values that fit a schema, or nearly do. If the run knows the name, often a value that it has seen. */
export function valueOf(shape: Shape, name = ''): fc.Arbitrary<unknown> {
  const seen = fc.nat(1000).map((index): unknown => known(name, index))
  const made = madeOf(shape, name)
  const isLeaf = shape.type === 'string' || shape.type === 'integer' || shape.type === 'number' || !shape.type
  const hasChoices = shape.enum ?? shape.anyOf ?? shape.oneOf ?? shape.const
  if (!name || !isLeaf || hasChoices !== undefined) return made
  return fc.oneof({ weight: 3, arbitrary: seen }, { weight: 1, arbitrary: made })
}

function madeOf(shape: Shape, name: string): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices?.length) return fc.oneof(...choices.map((choice) => valueOf(choice, name)))
  switch (shape.type) {
    case 'object':
      return objectOf(shape)
    case 'array':
      return fc.array(valueOf(shape.items ?? {}), { maxLength: 4 })
    case 'string':
      return textOf(shape)
    case 'integer':
      return fc.integer({ min: Math.max(shape.minimum ?? 0, -1e9), max: Math.min(shape.maximum ?? 1e6, 1e9) })
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e6, max: shape.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.constantFrom<unknown>(1, 'a', true, null)
  }
}

function objectOf({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valueOf(each, name)]))
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function textOf({ pattern, format, minLength = 0, maxLength }: Shape): fc.Arbitrary<unknown> {
  if (format === 'date') return dayText
  // The string generator doesn't support Unicode properties.
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength: Math.max(1, minLength), maxLength: Math.min(maxLength ?? 60, Math.max(60, minLength)) })
}

const dayText = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
