import { expect, it, vi } from 'vitest'
import { ask } from './ask.ts'

it('answers with a network error when there is no network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await ask(new Request('https://arribo.test/app'))).toMatchObject({ type: 'error', ok: false })
  vi.unstubAllGlobals()
})
