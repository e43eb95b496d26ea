import { createSignUpGate } from './sign-up-gate.ts'

let gate: ReturnType<typeof createSignUpGate> | undefined

/** Entry point in the cloud; the client is created by the first event and reused. */
export const handler = (event: unknown): Promise<unknown> => (gate ??= createSignUpGate(process.env))(event)

export { createSignUpGate }
