import * as z from 'zod'
import { cursor } from './primitives.ts'

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
