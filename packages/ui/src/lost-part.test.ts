import { afterEach, expect, it, vi } from 'vitest'
import { reloadForPart } from './lost-part.tsx'

const page = 'https://driver.test/app/profile'
const chunk = 'https://driver.test/assets/profile-1.js'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'a chunk that can be fetched again',
    `Part of the app: Failed to fetch dynamically imported module: ${chunk}`,
    chunk,
  ],
  ['styles that can be fetched again', 'Unable to preload CSS for /assets/profile-1.css', '/assets/profile-1.css'],
  ['a chunk that Safari does not name, when the page can be fetched', 'Importing a module script failed.', page],
])('reloads for %s', async (_, message, address) => {
  const { reload, fetched } = browser({ ok: true })
  void reloadForPart(new TypeError(message))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(fetched).toHaveBeenCalledWith(address)
})

it.each([
  ['a chunk that is still out of reach', `Failed to fetch dynamically imported module: ${chunk}`, undefined],
  ['a chunk that no longer exists', `Failed to fetch dynamically imported module: ${chunk}`, { ok: false }],
  ['a chunk that threw', 'x is not a function', { ok: true }],
])("doesn't reload for %s", async (_, message, answer) => {
  const { reload } = browser(answer)
  await reloadForPart(new TypeError(message))
  expect(reload).not.toHaveBeenCalled()
})

function browser(answer: { ok: boolean } | undefined) {
  const reload = vi.fn<() => void>()
  const fetched = vi.fn<(address: string) => Promise<unknown>>(() =>
    answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('location', { href: page, reload })
  vi.stubGlobal('fetch', fetched)
  return { reload, fetched }
}
