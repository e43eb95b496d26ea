import { expect, it } from 'vitest'
import { AuthError, withRetries } from './auth-error.ts'

it.each([
  ['gives up after four attempts without a network', 'network', 4],
  ['does not retry a refusal', 'codeMismatch', 1],
] as const)('%s', async (_what, code, attempts) => {
  let tries = 0
  const failing = withRetries(
    () => {
      tries += 1
      return Promise.reject(new AuthError(code))
    },
    async () => {},
  )
  await expect(failing).rejects.toEqual(new AuthError(code))
  expect(tries).toBe(attempts)
})
