import * as z from 'zod'

/** One digest per value shown. It is sent back with the decision, which is refused once a value has changed. */
export const shownVersion = z
  .string()
  .regex(/^[\w-]{22}(?:\.[\w-]{22}){0,23}$/)
  .describe('The version that was shown.')
