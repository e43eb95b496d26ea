import * as z from 'zod'
import { cursor } from './primitives.ts'

/** What a list answers beside the rows of a page. */
export const pageOfList = {
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  /** True when there are more rows than a filter counts; the total is then a floor. */
  isTotalCapped: z.boolean(),
  nextCursor: cursor.nullable(),
  previousCursor: cursor.nullable(),
}
export type PageOfList = z.output<z.ZodObject<typeof pageOfList>>
