import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { user } from '../../../testing/people.ts'
import { timelinePage, timelineRow } from '../../../testing/timeline.ts'

const path = '/admin/users/+13055550100'
const agent = userEvent.setup()
const happenings = () => within(panel()).getAllByRole('listitem')
const titles = () =>
  within(panel())
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const panel = () => screen.getByRole('heading', { name: 'Timeline' }).parentElement as HTMLElement

function answerTimeline(answer: (query: URLSearchParams) => ReturnType<typeof ok>) {
  return answerApi(({ pathname, searchParams }) => {
    if (pathname.endsWith('/timeline')) return answer(searchParams)
    return pathname.endsWith('/users/%2B13055550100') ? ok(user) : refusal(404, 'not_found')
  })
}
const edited = timelineRow(1, {
  kind: 'edit',
  description: 'balance staff',
  userTypeChange: 'admin',
  adminName: 'Elena Vargas',
  value: { credits: 7, goodStanding: true, imHere: true, setupComplete: true, name: 'Ana' },
  oldValue: { credits: 3, goodStanding: false, imHere: false, setupComplete: false, name: 'Ana T.' },
})

it('shows what happened, who did it, and the first changes with the number of others; its title opens the log there', async () => {
  answerTimeline(() => ok(timelinePage([edited])))
  await openBackOffice(path)
  const title = await screen.findByRole('link', { name: 'Balance changed by staff' })
  expect(title.getAttribute('href')).toBe(`${path}/logs?entry=e1&at=${edited.timestamp}`)
  const [item] = happenings()
  expect(item?.textContent).toContain('Elena Vargas')
  expect(item?.textContent).toContain('Credits: 3 →becomes 7')
  expect(item?.textContent).toContain('and 2 more')
})

it('names who asked for a refund and who approved it', async () => {
  const value = { refundCents: 499, askedBy: 'Marta Gil' }
  answerTimeline(() => ok(timelinePage([{ ...edited, kind: 'payment', description: 'refund asked for', value }])))
  await openBackOffice(path)
  await screen.findByRole('link', { name: 'Refund requested' })
  expect(happenings()[0]?.textContent).toContain('requested by Marta Gil, approved by Elena Vargas')
})

it('shows only one kind, which is in the URL', async () => {
  const { asked } = answerTimeline((query) =>
    ok(timelinePage(query.get('kind') === 'edit' ? [edited] : [edited, timelineRow(2, { description: 'registered' })])),
  )
  const { address } = await openBackOffice(path)
  await screen.findByText('Registered')
  await agent.click(screen.getByRole('button', { name: 'Edits' }))
  await waitFor(() => expect(screen.queryByText('Registered')).toBeNull())
  expect(screen.getByRole('button', { name: 'Edits' }).getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe(`${path}?timeline=edit`)
  expect(asked.filter((each) => each.includes('kind=edit'))).toHaveLength(1)
  await agent.click(screen.getByRole('button', { name: 'Everything' }))
  await screen.findByText('Registered')
  expect(address()).toBe(path)
})

it('says how far it looked for a rare kind, and continues', async () => {
  const searchedTo = new Date(2026, 0, 5, 9).getTime()
  answerTimeline((query) =>
    ok(query.get('cursor') === 'on' ? timelinePage([edited]) : timelinePage([], { searchedTo, nextCursor: 'on' })),
  )
  await openBackOffice(`${path}?timeline=edit`)
  await screen.findByText(/^Searched back to: Jan 5, 2026, 9:00\sAM$/)
  await agent.click(screen.getByRole('button', { name: 'Keep searching' }))
  await screen.findByRole('link', { name: 'Balance changed by staff' })
  expect(screen.queryByText(/^Searched back/)).toBeNull()
})

it('shows older rows below the others', async () => {
  answerTimeline((query) =>
    ok(
      query.get('cursor') === 'older'
        ? timelinePage([timelineRow(2)])
        : timelinePage([edited], { nextCursor: 'older' }),
    ),
  )
  await openBackOffice(path)
  await agent.click(await screen.findByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(titles()).toEqual(['Balance changed by staff', 'entry 2']))
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})
