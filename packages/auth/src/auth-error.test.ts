import { expect, it } from 'vitest'
import { AuthError, withRetries } from './auth-error.ts'

it('retries without a network, and gives up after four attempts', async () => {
  let tries = 0
  const failing = withRetries(
    () => {
      tries += 1
      return Promise.reject(new AuthError('network'))
    },
    async () => {},
  )
  await expect(failing).rejects.toEqual(new AuthError('network'))
  expect(tries).toBe(4)
})
