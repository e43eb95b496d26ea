import { createSignUpGate } from './sign-up-gate.ts'

let gate: ReturnType<typeof createSignUpGate> | undefined

export const handler = (event: unknown): Promise<unknown> => (gate ??= createSignUpGate(process.env))(event)

export { createSignUpGate }
