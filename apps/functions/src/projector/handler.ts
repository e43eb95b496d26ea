import { createProjector } from './projector.ts'

let projector: ReturnType<typeof createProjector> | undefined

export const handler = (event: unknown) => (projector ??= createProjector(process.env))(event)

/** Entry point of the sandbox, which passes the function's environment as an argument. */
export { createProjector }
