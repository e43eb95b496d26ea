import { ApiUnreachable } from '@arribo/api-contracts/client'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerApi, ok, problem, refusal, signIn } from '../../testing/driver-world.ts'
import { openApp } from '../../testing/open-app.tsx'
import { press } from '../../testing/on-screen.ts'
import { show } from '../../testing/show.tsx'
import * as liveChat from '../live-chat/live-chat.ts'
import { asksForHelp } from './asks-for-help.ts'
import { LazyProblemHelp } from './lazy-problem-help.tsx'
import { problemCode } from './problem-help.tsx'
import { lastTrace } from '../api.ts'
import { reportProblem } from './report-problem.ts'

beforeEach(() => signIn())
const reports = 'POST /api/users/me/errors'
const shownCode = async () => (await screen.findByText(/^[2-9A-Z]{6}$/)).textContent

it.each([
  ['an error in our code', new TypeError('x is undefined'), true],
  ['an unexpected answer', problem('unexpected'), true],
  ['a platform that is down', problem('platform_down'), true],
  ['a check-in that the platform refused', problem('check_in_refused'), true],
  ['being too far away', problem('too_far'), false],
  ['a missing payment', problem('payment_needed'), false],
  ['no network', new ApiUnreachable('No answer'), false],
  ['nothing', undefined, false],
])('help is offered for %s: %s', (_what, error, expected) => {
  expect(asksForHelp(error)).toBe(expected)
})

it.each([
  ['0193a5b2-77aa-7c1e-9f00-1a2b3c4d5e6f', '4D5E6F'],
  ['req-1a2b3c', '1A2B3C'],
])('the code is the end of the request ID %s', (requestId, code) => {
  expect(problemCode(problem('unexpected', requestId))).toBe(code)
})

it('the code is random without a usable ID, the same for one failure and another for the next', () => {
  const error = new TypeError('x is undefined')
  for (const each of [problem('unexpected', 'r-1'), error]) expect(problemCode(each)).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
  expect(problemCode(error)).toBe(problemCode(error))
  expect(problemCode(new Error('once'))).not.toBe(problemCode(error))
})

it('shows a code and reports the failure with it once, without sensitive data; offers no chat that is off', async () => {
  const { callsOf } = answerApi({ [reports]: ok({ recorded: true }) })
  const error = new TypeError('x is undefined')
  const { rerender } = await show(() => <LazyProblemHelp error={error} />)
  const code = await shownCode()
  rerender(<LazyProblemHelp error={error} />)
  await waitFor(() => expect(callsOf(reports)).toHaveLength(1))
  expect(callsOf(reports)[0]?.body).toEqual({
    description: 'TypeError: x is undefined',
    data: { code, route: location.pathname },
  })
  expect(screen.queryByRole('button', { name: 'Abrir el chat con el código' })).toBeNull()
})

it('copies the code, and opens the chat with it', async () => {
  userEvent.setup()
  answerApi({ [reports]: ok({ recorded: true }) })
  vi.spyOn(liveChat, 'chatState').mockReturnValue('on')
  const opened = vi.spyOn(liveChat, 'openChat').mockReturnValue()
  await show(() => <LazyProblemHelp error={new TypeError('x is undefined')} />)
  const code = await shownCode()
  await press('Copiar el código')
  expect(await navigator.clipboard.readText()).toBe(code)
  await press('Abrir el chat con el código')
  expect(opened).toHaveBeenCalledWith(expect.stringContaining(String(code)))
})

it('appears on the page of a failed route, which says what happened', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { callsOf } = answerApi({
    'GET /api/users/me': refusal('too_many_requests'),
    [reports]: ok({ recorded: true }),
  })
  await openApp('/app')
  expect(await screen.findByRole('heading', { level: 1, name: '¡Ups!' })).toBeTruthy()
  expect(screen.getAllByText('Rechazado: too_many_requests. (429)').length).toBeGreaterThan(0)
  const code = await shownCode()
  await waitFor(() => expect(callsOf(reports)).toMatchObject([{ body: { data: { code, requestId: 'r-1' } } }]))
})

it('reports a failure in the browser with its facts, truncated to what the API accepts', async () => {
  const { calls } = answerApi({ [reports]: ok({ recorded: true }) })
  await reportProblem('x'.repeat(600), { code: 'storage_down', isOnline: true })
  expect(calls.map(({ route, body }) => [route, body])).toEqual([
    [reports, { description: 'x'.repeat(500), data: { code: 'storage_down', isOnline: true } }],
  ])
})

it('includes the version of the API that answered last, and the ID of that response', async () => {
  lastTrace.keep({ versionId: 'v7', requestId: 'r-1' })
  const { calls } = answerApi({ [reports]: ok({ recorded: true }) })
  await reportProblem('x', { route: '/app' })
  await reportProblem('x', { requestId: 'r-9' })
  expect(calls.map(({ body }) => (body as { data: object }).data)).toEqual([
    { versionId: 'v7', requestId: 'r-1', route: '/app' },
    { requestId: 'r-9' },
  ])
})

it('falls back to the console when reporting fails', async () => {
  const warn = vi.spyOn(console, 'info').mockReturnValue()
  answerApi({ [reports]: refusal('too_many_requests') })
  await expect(reportProblem('The selfie could not be uploaded', {})).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})
