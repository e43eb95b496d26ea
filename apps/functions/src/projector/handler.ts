import { createProjector } from './projector.ts'

let projector: ReturnType<typeof createProjector> | undefined

/** What the cloud calls; the client is made by the first batch and serves all that follow. */
export const handler = (event: unknown) => (projector ??= createProjector(process.env))(event)

/** What the sandbox calls, which keeps the function's environment apart from its own. */
export { createProjector }
