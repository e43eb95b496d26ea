import { expect, it, vi } from 'vitest'
import { createAuth } from './auth.ts'
import { openBrowser } from './testing/tabs.ts'

const loads = vi.hoisted(() => ({ count: 0 }))
vi.mock('./cognito.ts', () => {
  loads.count += 1
  throw new Error('No network')
})

it('an action may reload the page for the missing client, but preparing on focus may not', async () => {
  const reload = vi.fn<(error: unknown) => Promise<void>>(() => new Promise(() => undefined))
  const options = { userPoolId: 'us-east-1_a', userPoolClientId: 'client', onLostClient: reload }
  const auth = createAuth(options, openBrowser().openTab())
  for (const focus of [1, 2]) {
    auth.prepare()
    await vi.waitFor(() => expect(loads.count).toBe(focus))
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(reload).not.toHaveBeenCalled()
  void auth.signIn('+13055550100', 'a password')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  auth.stop()
})
