import * as z from 'zod'

/**
 * The version of what a person was shown, from the answer that showed it: one digest a value. It goes back with the
 * decision, which is refused with `shown_changed` once any of the values is another.
 */
export const shownVersion = z
  .string()
  .regex(/^[\w-]{22}(?:\.[\w-]{22}){0,23}$/)
  .describe('The version that was shown.')
