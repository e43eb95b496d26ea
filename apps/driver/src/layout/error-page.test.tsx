import { setTimeout as delay } from 'node:timers/promises'
import { ApiUnreachable } from '@arribo/api-contracts/client'
import { letPass } from '@arribo/ui/testing/strict-react'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ana, answerApi, ok, signIn } from '../testing/driver-world.ts'
import { openApp } from '../testing/open-app.tsx'
import { show } from '../testing/show.tsx'
import { DriverErrorPage, ErrorPage } from './error-page.tsx'

const lost = new TypeError('Failed to fetch dynamically imported module: https://driver.test/assets/x.js')
const reset = vi.fn<() => void>()

it.each([
  ['es', 'Sin conexión con Arribo', lost],
  ['en', 'No connection to Arribo', lost],
  ['es', 'Sin conexión con Arribo', new ApiUnreachable('HTTP 502')],
] as const)("in %s, a page whose code can't be loaded says: %s", async (language, title, error) => {
  await show(() => <ErrorPage error={error} reset={reset} />, { language })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryByText(/dynamically|HTTP/)).toBeNull()
})

it('all signed-in pages say what that means for the driver', async () => {
  await show(() => <DriverErrorPage error={lost} reset={reset} />)
  expect(await screen.findByText(/No guardamos nada para enviarlo después/)).toBeTruthy()
})

it('keeps the focus while automatic retries fail, and goes on once the API answers', async () => {
  // The router prints the error that its page shows.
  for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockReturnValue()
  signIn()
  let isBack = false
  const whenBack = (answer: object) => async () => {
    // Longer than the router waits before it shows that it loads.
    await delay(400)
    if (!isBack) throw new TypeError('network')
    return ok(answer)
  }
  answerApi({
    'GET /api/status/health': whenBack({ status: 'ok', version: '1', time: new Date().toISOString() }),
    'GET /api/users/me': whenBack(ana),
  })
  await openApp('/app/profile')
  const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  retry.focus()
  dispatchEvent(new Event('online'))
  await letPass(600)
  expect(document.activeElement).toBe(retry)
  isBack = true
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { level: 1, name: 'Mi perfil' })
})

it.each([
  ['/app/pay?payment_intent=pi_1&redirect_status=succeeded', true],
  ['/app', false],
])('at %s warns against a second payment: %s', async (address, isWarned) => {
  history.replaceState(null, '', address)
  await show(() => <DriverErrorPage error={lost} reset={reset} />)
  await screen.findByText(/No guardamos nada/)
  expect(screen.queryByText(/no pagues otra vez/) !== null).toBe(isWarned)
})

it('does not blame the network for our own errors', async () => {
  await show(() => <ErrorPage error={new TypeError('x is undefined')} reset={reset} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¡Ups!')
})
