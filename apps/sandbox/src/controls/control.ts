import * as z from 'zod'
import type { Sandbox } from '../stand-ins.ts'

export type Control = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Below /controls. A segment that begins with a colon is an input field. */
  readonly path: string
  readonly summary: string
  readonly fields: readonly string[]
  /** `input` merges path, query and body; throws a ZodError if invalid. Answers JSON or a `Response`. */
  readonly run: (sandbox: Sandbox, input: object) => Promise<unknown>
}

const controlBy =
  (method: Control['method']) =>
  <Shape extends z.core.$ZodLooseShape>(
    path: string,
    summary: string,
    input: Shape,
    run: (sandbox: Sandbox, input: z.output<z.ZodObject<Shape, z.core.$strict>>) => unknown,
  ): Control => {
    const schema = z.strictObject(input)
    const fields = Object.keys(input)
    return { method, path, summary, fields, run: async (sandbox, given) => run(sandbox, schema.parse(given)) }
  }

export const get = controlBy('GET')
export const post = controlBy('POST')
export const remove = controlBy('DELETE')

export const limit = (most: number, usual = 50) => z.coerce.number().int().min(1).max(most).default(usual)
