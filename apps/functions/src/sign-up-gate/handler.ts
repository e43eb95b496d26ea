import { createSignUpGate } from './sign-up-gate.ts'

let gate: ReturnType<typeof createSignUpGate> | undefined

/** What the cloud calls; the client is made by the first event and serves all that follow. */
export const handler = (event: unknown): Promise<unknown> => (gate ??= createSignUpGate(process.env))(event)

/** What the sandbox calls, which keeps the function's environment apart from its own. */
export { createSignUpGate }
