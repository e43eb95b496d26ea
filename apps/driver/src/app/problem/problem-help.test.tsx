import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openApp } from '../../testing/open-app.tsx'
import { signIn } from '../../testing/session.ts'
import { show } from '../../testing/show.tsx'
import { LazyProblemHelp } from './lazy-problem-help.tsx'

beforeEach(() => signIn())
const reportsIn = (calls: readonly { route: string; body: unknown }[]) =>
  calls.filter(({ route }) => route === 'POST /api/users/me/errors').map(({ body }) => body)
const shownCode = async () => (await screen.findByText(/^[2-9A-Z]{6}$/)).textContent

it('shows a code and reports the failure with it once, without sensitive data', async () => {
  const { calls } = answerApi({ 'POST /api/users/me/errors': ok({ recorded: true }) })
  const error = new TypeError('x is undefined')
  const { rerender } = await show(() => <LazyProblemHelp error={error} />)
  const code = await shownCode()
  rerender(<LazyProblemHelp error={error} />)
  await waitFor(() => expect(reportsIn(calls)).toHaveLength(1))
  expect(reportsIn(calls)).toEqual([
    { description: 'TypeError: x is undefined', data: { code, route: location.pathname } },
  ])
})

it('offers no chat while the chat is off', async () => {
  answerApi({ 'POST /api/users/me/errors': ok({ recorded: true }) })
  await show(() => <LazyProblemHelp error={new Error('no chat')} />)
  await shownCode()
  expect(screen.queryByRole('button', { name: 'Abrir el chat con el código' })).toBeNull()
})

it('appears on the page of a failed route', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { calls } = answerApi({
    'GET /api/users/me': refusal('too_many_requests'),
    'POST /api/users/me/errors': ok({ recorded: true }),
  })
  await openApp('/app')
  expect(await screen.findByRole('heading', { name: '¡Ups!' })).toBeTruthy()
  const code = await shownCode()
  await waitFor(() => expect(reportsIn(calls)).toMatchObject([{ data: { code, requestId: 'r-1' } }]))
})
