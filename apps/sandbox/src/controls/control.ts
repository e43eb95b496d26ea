import * as z from 'zod'
import type { Sandbox } from '../sandbox-parts.ts'

/** One thing that a person, a test or a script may do to the sandbox's world from outside. */
export type Control = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Behind /controls; a part that begins with a colon is a field of the input. */
  readonly path: string
  /** What it is good for, in one line; GET /controls lists them all. */
  readonly summary: string
  readonly fields: readonly string[]
  /** Takes path, query and body in one object; throws a ZodError for an input that is not as the schema says. */
  run(sandbox: Sandbox, input: object): Promise<unknown>
}

type Definition<Shape extends z.core.$ZodLooseShape> = Pick<Control, 'method' | 'path' | 'summary'> & {
  readonly input: Shape
  readonly run: (sandbox: Sandbox, input: z.output<z.ZodObject<Shape, z.core.$strict>>) => unknown
}

export function control<Shape extends z.core.$ZodLooseShape>({ input, run, ...rest }: Definition<Shape>): Control {
  const schema = z.strictObject(input)
  return { ...rest, fields: Object.keys(input), run: async (sandbox, given) => run(sandbox, schema.parse(given)) }
}

/** An answer that is not JSON. */
export class Download {
  readonly bytes: Buffer
  readonly contentType: string

  constructor(bytes: Buffer, contentType: string) {
    this.bytes = bytes
    this.contentType = contentType
  }
}
