import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPlace } from './place.tsx'

const leave = vi.fn<(address: string) => Promise<never>>(() => new Promise(() => undefined))
const { pageOf, usePlace, useNavigate, Link } = createPlace(['/login', '/password'] as const, leave)

function Pages() {
  const place = usePlace('/login')
  const navigate = useNavigate()
  return (
    <>
      <h1>{place}</h1>
      <Link to="/password">Forgotten</Link>
      <Link to="/password" search>
        Forgotten on the way
      </Link>
      <button onClick={() => void navigate({ to: '/app' })}>Go on</button>
    </>
  )
}

const shown = () => screen.getByRole('heading').textContent

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  leave.mockClear()
  history.replaceState(null, '', '/login?next=/admin/users')
  dispatchEvent(new PopStateEvent('popstate'))
  render(<Pages />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('navigates between pages of one document, and back', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Forgotten' }))
  expect([shown(), location.pathname + location.search]).toEqual(['/password', '/password'])
  history.replaceState(null, '', '/login')
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(shown()).toBe('/login')
  expect(leave).not.toHaveBeenCalled()
})

it('keeps the query if the link says so', async () => {
  await userEvent.click(screen.getByRole('link', { name: 'Forgotten on the way' }))
  expect(location.pathname + location.search).toBe('/password?next=/admin/users')
})

it('leaves for a page of another document', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
  expect(leave.mock.calls).toEqual([['/app']])
})

it.each([
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/app', undefined],
  ['/', undefined],
])('%s is the page %s', (pathname, page) => {
  expect(pageOf(pathname)).toBe(page)
})
