import * as z from 'zod'

type Schema = { readonly [key: string]: unknown }
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats with a fixed length. `date-time` isn't one: its fraction of a second may have any number of digits. */
const shortFormats = new Set(['date', 'uuid'])

const isFinite = (pattern: string) =>
  /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x'))

const isBoundedText = ({ maxLength, format, pattern }: Schema) =>
  typeof maxLength === 'number' ||
  shortFormats.has(String(format)) ||
  (typeof pattern === 'string' && isFinite(pattern))

/** Zod's own limits for integers are no bounds. */
const isBound = (value: unknown) => typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

const isBoundedNumber = (schema: Schema) =>
  [schema['minimum'], schema['exclusiveMinimum']].some(isBound) &&
  [schema['maximum'], schema['exclusiveMaximum']].some(isBound)

function isBounded(schema: Schema): boolean {
  if ('const' in schema || 'enum' in schema) return true
  const others = schema['additionalProperties']
  switch (schema['type']) {
    case 'string':
      return isBoundedText(schema)
    case 'number':
    case 'integer':
      return isBoundedNumber(schema)
    case 'array':
      return isBound(schema['maxItems'])
    case 'object':
      return !isSchema(others) || Object.keys(others).length === 0 || isBound(schema['maxProperties'])
    case 'boolean':
    case 'null':
      return true
    default:
      return ['anyOf', 'oneOf', 'allOf', '$ref', 'not'].some((form) => form in schema)
  }
}

function placesIn(schema: Schema, place: string): string[] {
  const inside = (key: string): [string, Schema][] => {
    const value = schema[key]
    if (Array.isArray(value)) return value.filter(isSchema).map((each, index) => [`${key}.${index}`, each])
    return isSchema(value) ? [[key, value]] : []
  }
  const fields = Object.entries(isSchema(schema['properties']) ? schema['properties'] : {})
  const others = schema['additionalProperties']
  const parts = [
    ...fields.filter((field): field is [string, Schema] => isSchema(field[1])),
    ...['anyOf', 'oneOf', 'items', 'prefixItems', 'propertyNames'].flatMap(inside),
    // Beside a type, `allOf` only adds patterns for the same text.
    ...('type' in schema ? [] : inside('allOf')),
    ...(isSchema(others) && Object.keys(others).length > 0 ? inside('additionalProperties') : []),
  ]
  return [...(isBounded(schema) ? [] : [place]), ...parts.flatMap(([name, each]) => placesIn(each, `${place}.${name}`))]
}

/** Where a schema accepts a text, number, list or record of any size. Judges the input, before any conversion. */
export const unboundedPlaces = (schema: z.ZodType): string[] =>
  placesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema, 'value')
