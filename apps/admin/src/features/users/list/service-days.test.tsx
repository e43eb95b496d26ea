import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerPaths, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { anaPage, page, row, user } from '../../../testing/people.ts'
import { standing } from '../../../testing/standings.ts'
import { cellsOf } from '../../../testing/on-screen.ts'

const hostZone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Europe/Madrid'))
afterAll(() => {
  if (hostZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = hostZone
})

/** Midnight in Madrid, where November 20 begins. */
const endedAt = Date.UTC(2026, 10, 19, 23)

it('names the last day of service as New York does, for an agent whose clock is a day ahead', async () => {
  answerPaths({ '/users': ok(page([row(0, { expirationDateTimestamp: endedAt })])) })
  await openBackOffice('/admin/users')
  await screen.findByText('1 user')
  expect(cellsOf(0)[4]).toBe('Nov 19, 2026')
})

it.each([
  ['week_ended', 'No: the service ended on Nov 19, 2026'],
  ['standing_withdrawn', 'No: staff took the good standing away on Nov 20, 2026'],
] as const)('says on which day: %s', async (cause, words) => {
  const since = new Date(cause === 'week_ended' ? endedAt : endedAt + 60_000).toISOString()
  answerPaths({
    '/standing': ok(standing(cause, { since, expirationDateTimestamp: endedAt })),
    [user.phoneNumber]: ok({ ...user, expirationDateTimestamp: endedAt }),
    '': refusal(404, 'not_found'),
  })
  await openBackOffice(anaPage)
  await screen.findByText(words)
})
