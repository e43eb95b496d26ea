import type { getImageBank } from '@arribo/api-contracts/admin/image-bank'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../testing/api-answers.ts'
import { billingSummary, charge, chargesPage } from '../testing/charges.ts'
import { calmDashboard } from '../testing/dashboards.ts'
import { logEntry, logsPage, timelinePage, timelineRow } from '../testing/log-entries.ts'
import { openBackOffice } from '../testing/open-back-office.tsx'
import { page, row, user } from '../testing/people.ts'
import { tasksPage } from '../testing/tasks.ts'

const bank: Answer<typeof getImageBank> = {
  items: [{ server: 'arribo-photos', timestamp: 0, directory: 'selfies/', items: 1, size: 1 }],
}
const note = { id: 'n', text: 'First', agentName: 'Elena Vargas', createdAt: '2026-06-01T12:00:00.000Z' }
const ana = '/api/admin/users/%2B13055550100'

const answers: Readonly<Record<string, unknown>> = {
  ...calmDashboard,
  '/api/admin/stats/image-bank': bank,
  '/api/admin/stats/agents-selfies': [{ id: 'a-1', name: 'Elena Núñez', phoneNumber: '+13055550104', count: 1 }],
  '/api/admin/users/logs': logsPage([logEntry(0)]),
  '/api/admin/macros': { macros: [] },
  '/api/admin/billing/charges': chargesPage([charge(0)]),
  '/api/admin/billing/summary': billingSummary(),
  '/api/admin/task': tasksPage([]),
  '/api/admin/users': page([row(1)]),
  [ana]: user,
  [`${ana}/notes`]: { notes: [note], nextCursor: null },
  [`${ana}/timeline`]: timelinePage([timelineRow(1, { kind: 'edit', description: 'balance staff' })]),
  [`${ana}/payments`]: { data: [], nextCursor: null },
}

const anaPage = '/admin/users/+13055550100'
it.each([
  ['/admin', '/api/admin/stats', 'Error loading data', '12,345'],
  ['/admin', '/api/admin/stats/attention', 'Too many requests.', 'Nothing needs attention.'],
  ['/admin', '/api/admin/stats/trends', 'Error loading the last 30 days', '276'],
  ['/admin', '/api/admin/stats/image-bank', 'Error loading data.', 'arribo-photos'],
  ['/admin/logs', '/api/admin/users/logs', 'Error loading data', 'entry 0'],
  ['/admin/replies', '/api/admin/macros', 'Too many requests.', /No replies/],
  ['/admin/billing', '/api/admin/billing/charges', 'Error loading data', '1 charge'],
  ['/admin/billing', '/api/admin/billing/summary', 'Too many requests.', '$12,345.67'],
  ['/admin/tools', '/api/admin/stats/agents-selfies', 'Too many requests.', 'Elena Núñez'],
  ['/admin/tasks', '/api/admin/task', 'Error loading Tasks', 'Total: 0'],
  ['/admin/users', '/api/admin/users', 'Error loading users', '1 user'],
  [anaPage, ana, 'Error loading user', 'Ana Torres'],
  [anaPage, `${ana}/notes`, 'Error loading notes', 'First'],
  [anaPage, `${ana}/timeline`, 'Error loading the timeline', 'Balance changed by staff'],
  [anaPage, `${ana}/payments`, 'Error loading payments.', /No payments/],
])('%s: when %s is refused, says “%s” and why in place, and retries', async (address, call, title, sign) => {
  let isDown = true
  answerApi(({ pathname }) => {
    if (pathname === call && isDown) return refusal(429, 'too_many_requests', 'Too many requests.')
    return pathname in answers ? ok(answers[pathname]) : new Promise(() => undefined)
  })
  await openBackOffice(address)
  const [said] = await screen.findAllByText(title)
  const place = said?.closest<HTMLElement>('[role=alert], td')
  within(place as HTMLElement).getByText('Too many requests.')
  expect(screen.queryByText(sign)).toBeNull()
  isDown = false
  await userEvent.click(within(place as HTMLElement).getByRole('button', { name: 'Try again' }))
  await screen.findAllByText(sign)
})

it.each([
  ['/admin/logs', '', 'entry 0'],
  ['/admin/billing', '?rows=20', '1 charge'],
  ['/admin/tasks', '', 'Total: 0'],
  ['/admin/users', '', '1 user'],
])(
  "%s drops a cursor that the server doesn't know from the URL, and shows the first page",
  async (path, rest, sign) => {
    answerApi(({ pathname, searchParams }) =>
      searchParams.has('cursor') ? refusal(400, 'invalid_request') : ok(answers[pathname]),
    )
    const { address } = await openBackOffice(`${path}${rest || '?'}${rest && '&'}cursor=cut-short`)
    await screen.findByText(sign)
    expect(address()).toBe(`${path}${rest}`)
  },
)
