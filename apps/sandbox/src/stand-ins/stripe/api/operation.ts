import type { ParsedQs } from 'qs'
import * as z from 'zod'
import { type Context, errors, StripeError } from '../context.ts'
import type { Created, Records } from '../store.ts'

export type Call<Input> = Context & {
  readonly id: string
  readonly input: Input
  /** A call with the publishable key, which may do and see little. */
  readonly isBrowser: boolean
}

export type Operation = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly allowsBrowser: boolean
  run(call: Call<ParsedQs>): object
}

/** The schema is strict: an unsupported parameter is refused, never ignored. */
export function operation<Shape extends z.core.$ZodLooseShape>(
  method: Operation['method'],
  path: string,
  shape: Shape,
  run: (call: Call<z.output<z.ZodObject<Shape, z.core.$strict>>>) => object,
  { allowsBrowser = false } = {},
): Operation {
  const input = z.strictObject(shape)
  return {
    method,
    path,
    allowsBrowser,
    run(call) {
      const result = input.safeParse(call.input)
      if (!result.success) throw refuse(result.error)
      try {
        return run({ ...call, input: result.data })
      } catch (error) {
        if (error instanceof StripeError) error.hasBegun = true
        throw error
      }
    },
  }
}

function refuse(error: z.ZodError): StripeError {
  const [issue] = error.issues
  const param = nameOf(issue?.path ?? [])
  if (issue?.code === 'unrecognized_keys') return errors.parameterUnknown(nameOf([...issue.path, issue.keys[0] ?? '']))
  if (issue?.code === 'invalid_type' && issue.input === undefined && /undefined/.test(issue.message))
    return errors.parameterMissing(param)
  if (issue?.message === 'integer')
    return errors.invalid(`Invalid integer: ${param}`, { code: 'parameter_invalid_integer', param })
  return errors.invalid(`Invalid ${param}: ${issue?.message}`, { param })
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('')

const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, 'integer')
  .transform(Number)

export const fields = {
  integer,
  /** Stripe's smallest and largest payment, in cents. */
  amount: integer.pipe(z.number().min(50).max(99_999_999)),
  boolean: z.enum(['true', 'false']).transform((text) => text === 'true'),
  text: z.string().max(5000),
  id: z.string().min(1).max(255),
  /** An empty value removes the key. */
  metadata: z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((all) => Object.keys(all).length <= 50, 'at most 50 keys'),
}

export const pageFields = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: fields.id.optional(),
}

export const createdField = {
  created: z.strictObject({ gt: integer, gte: integer, lt: integer }).partial().optional(),
}

export const mergeMetadata = (current: Record<string, string>, change: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== ''))

type Range = { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined }

type Page = { limit: number; starting_after?: string | undefined; created?: Range | undefined }

/** Newest first. Cursors keep pages from shifting when records are added or deleted. */
export function listPage<K extends Created>(
  { tx }: Context,
  kind: K,
  { limit, starting_after: after, created }: Page,
  keeps: (record: Records[K]) => boolean = () => true,
): { object: 'list'; has_more: boolean; data: Records[K][] } {
  if (after !== undefined && !tx.get(kind, after)) throw errors.missing(kind, after, 'starting_after')
  const all = tx.list(kind, (record) => isCreatedWithin(record.created, created) && keeps(record))
  const rest = after === undefined ? all : all.filter((record) => record.id < after)
  return { object: 'list', has_more: rest.length > limit, data: rest.slice(0, limit) }
}

const isCreatedWithin = (created: number, { gt = -Infinity, gte = -Infinity, lt = Infinity }: Range = {}): boolean =>
  created > gt && created >= gte && created < lt
