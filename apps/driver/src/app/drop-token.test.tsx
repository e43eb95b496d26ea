import { afterEach, expect, it } from 'vitest'
import { dropToken } from './drop-token.ts'

afterEach(() => history.replaceState(null, '', '/'))

it.each([
  ['/imhere?token=a.b.c&language=en#x', '/imhere?language=en#x'],
  ['/imhere?token=a.b.c', '/imhere'],
  ['/app/pay?plan=week', '/app/pay?plan=week'],
])('%s becomes %s, in the same place of the history', (address, clean) => {
  history.pushState(null, '', address)
  const before = history.length
  dropToken()
  expect([location.pathname + location.search + location.hash, history.length]).toEqual([clean, before])
})
