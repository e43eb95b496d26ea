import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

/**
 * Checks what was sent against its schema. A value made to break the check itself, as a “name” that is an object with a
 * `length` that is no number, does not fit either.
 */
export const compileCheck: FastifySchemaCompiler<ZodType> = (route) => {
  const check = validatorCompiler(route)
  return (sent: unknown) => {
    try {
      return check(sent)
    } catch (error) {
      return { error: new Error('breaks its check', { cause: error }) }
    }
  }
}
