import { afterEach, expect, it, vi } from 'vitest'
import { answerApi, ok, refusal } from '../../testing/driver-world.ts'
import { reportProblem } from './report-problem.ts'
import { lastTrace } from '../api.ts'

const route = 'POST /api/users/me/errors'

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('reports a failure in the browser with its facts, truncated to what the API accepts', async () => {
  const { calls } = answerApi({ [route]: ok({ recorded: true }) })
  await reportProblem('x'.repeat(600), { code: 'storage_down', isOnline: true })
  expect(calls.map(({ route: asked, body }) => [asked, body])).toEqual([
    [route, { description: 'x'.repeat(500), data: { code: 'storage_down', isOnline: true } }],
  ])
})

it('includes the version of the API that answered last, and the ID of that response', async () => {
  lastTrace.keep({ versionId: 'v7', requestId: 'r-1' })
  const { calls } = answerApi({ [route]: ok({ recorded: true }) })
  await reportProblem('x', { route: '/app' })
  await reportProblem('x', { requestId: 'r-9' })
  expect(calls.map(({ body }) => (body as { data: object }).data)).toEqual([
    { versionId: 'v7', requestId: 'r-1', route: '/app' },
    { requestId: 'r-9' },
  ])
})

it('falls back to the console when reporting fails', async () => {
  const warn = vi.spyOn(console, 'info').mockReturnValue()
  answerApi({ [route]: refusal('too_many_requests') })
  await expect(reportProblem('The selfie could not be uploaded', {})).resolves.toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})
