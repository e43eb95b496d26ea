import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

/** A value crafted to make validation throw, such as an object with a text as `length`, is invalid too. */
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
