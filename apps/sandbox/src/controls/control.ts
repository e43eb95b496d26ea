import * as z from 'zod'
import type { Sandbox } from '../sandbox-parts.ts'

/** An operation on the sandbox's world for people, tests and scripts. */
export type Control = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path below /controls; a segment that begins with a colon is an input field. */
  readonly path: string
  /** One-line description; GET /controls lists them all. */
  readonly summary: string
  readonly fields: readonly string[]
  /** Gets path, query and body merged into one object; throws a ZodError for invalid input. */
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

/** A response that is not JSON. */
export class Download {
  readonly bytes: Buffer
  readonly contentType: string

  constructor(bytes: Buffer, contentType: string) {
    this.bytes = bytes
    this.contentType = contentType
  }
}
