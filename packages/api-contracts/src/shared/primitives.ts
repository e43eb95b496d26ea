import * as z from 'zod'
import { emailPattern } from './fold.ts'
import { type ErrorCode, errors } from './errors.ts'
import { limits } from './limits.ts'
import { byLanguage, languages } from './languages.ts'
import { isPhone } from './phone.ts'

/** ISO 8601, UTC. */
export const instant = z.iso.datetime().max(32)
export const cents = z.int()
export const phone = z.string().max(16).refine(isPhone, { error: 'must be a plus and 11 to 13 digits', abort: true })
export const email = z.string().trim().regex(emailPattern).max(254)
/** The user pool takes no password with white space at an edge. */
const passwordEdges = /^\S.*\S$/s
export const password = z.string().min(limits.passwordMinLength).max(limits.passwordMaxLength).regex(passwordEdges)
export const language = z.enum(languages)
export const message = z.object(byLanguage(() => z.string()))
/** Nobody is turned away for what their phone says about itself: what doesn't fit the schema is unknown. */
export const described = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)
/** An IANA name or an offset such as `+03:00`. A browser may know zones that the API doesn't. */
export const timeZone = described(z.string().regex(/^[\w+/:-]{1,64}$/))
export const id = z.string().regex(/^[\w-]{1,64}$/)
export const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
export const version = z.int().min(1).max(1_000_000_000)
export const facts = <Value extends z.ZodType>(value: Value, most: number, name = z.string().max(64)) =>
  z
    .record(name, value)
    .refine((named) => Object.keys(named).length <= most, { error: 'has too many fields' })
    .meta({ maxProperties: most })
/** Far within the safe integers, beyond which numbers can't be written to DynamoDB. */
export const factNumber = z.number().min(-1e15).max(1e15)
export const secretMask = z.literal('••••••••').nullable()
/** Opaque, signed by the API. */
export const cursor = z.string().max(2000)
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const pageOfList = {
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** True when there are more rows than are counted; the total is then a minimum. */
  isTotalCapped: z.boolean(),
  nextCursor: cursor.nullable(),
  previousCursor: cursor.nullable(),
}
export type PageOfList = z.output<z.ZodObject<typeof pageOfList>>

export const pageAsked = (rows: number, most = 100) => ({
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(most).default(rows),
})

/** One digest per value shown. It is sent back with the decision, which is refused once a value has changed. */
export const shownVersion = z
  .string()
  .regex(/^[\w-]{22}(?:\.[\w-]{22}){0,23}$/)
  .describe('The version that was shown.')
