import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerPaths, ok } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { anaPage } from '../../../testing/people.ts'
import { timelinePage, timelineRow } from '../../../testing/log-entries.ts'
import { press } from '../../../testing/on-screen.ts'

const happenings = () => within(panel()).getAllByRole('listitem')
const panel = () => screen.getByRole('heading', { name: 'Timeline' }).parentElement as HTMLElement

function answerTimeline(answer: (query: URLSearchParams) => ReturnType<typeof ok>) {
  return answerPaths({ '/timeline': ({ searchParams }) => answer(searchParams) })
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
  await openBackOffice(anaPage)
  const title = await screen.findByRole('link', { name: 'Balance changed by staff' })
  expect(title.getAttribute('href')).toBe(`${anaPage}/logs?entry=e1&at=${edited.timestamp}`)
  const [item] = happenings()
  expect(item?.textContent).toContain('Elena Vargas')
  expect(item?.textContent).toContain('Credits: 3 →becomes 7')
  expect(item?.textContent).toContain('and 2 more')
})

it('names who asked for a refund and who approved it', async () => {
  const value = { refundCents: 499, askedBy: 'Marta Gil' }
  answerTimeline(() => ok(timelinePage([{ ...edited, kind: 'payment', description: 'refund asked for', value }])))
  await openBackOffice(anaPage)
  await screen.findByRole('link', { name: 'Refund requested' })
  expect(happenings()[0]?.textContent).toContain('requested by Marta Gil, approved by Elena Vargas')
})

it.each([
  ['balance dispute_open', { paymentIntentId: 'pi_1', amountCents: 699 }, '$6.99', 'pi_1'],
  ['balance fraud_warning', { paymentIntentId: 'pi_1' }, 'The charge', 'pi_1'],
  ['approval asked for', { chargeId: 'ch_1', refundCents: 499 }, '$4.99', 'ch_1'],
])('leads to the charge that it is about: %s', async (description, value, words, charge) => {
  const kind = description.includes('dispute') ? 'dispute' : 'account'
  answerTimeline(() => ok(timelinePage([{ ...edited, kind, description, value }])))
  await openBackOffice(anaPage)
  const link = await screen.findByRole('link', { name: words })
  expect(link.getAttribute('href')).toBe(`/admin/billing/${charge}`)
})

it.each([
  ['Berta Solís', null, 'To Berta Solís'],
  ['Berta Solís', { colleague: 'Marco Ruiz' }, 'Colleague: Marco Ruiz →becomes Berta Solís'],
])('names who was given the case: %s, after %j', async (colleague, oldValue, words) => {
  const assigned = { ...edited, kind: 'account', description: 'case assigned', value: { colleague }, oldValue } as const
  answerTimeline(() => ok(timelinePage([assigned])))
  await openBackOffice(anaPage)
  await screen.findByRole('link', { name: 'Case assigned' })
  expect(happenings()[0]?.textContent).toContain(words)
  expect(happenings()[0]?.textContent.split('Berta')).toHaveLength(2)
})

it('shows only one kind, which is in the URL', async () => {
  const { asked } = answerTimeline((query) =>
    ok(timelinePage(query.get('kind') === 'edit' ? [edited] : [edited, timelineRow(2, { description: 'registered' })])),
  )
  const { address } = await openBackOffice(anaPage)
  await screen.findByText('Registered')
  await press('Edits')
  await waitFor(() => expect(screen.queryByText('Registered')).toBeNull())
  expect(screen.getByRole('button', { name: 'Edits' }).getAttribute('aria-pressed')).toBe('true')
  expect(address()).toBe(`${anaPage}?timeline=edit`)
  expect(asked.filter((each) => each.includes('kind=edit'))).toHaveLength(1)
  await press('Everything')
  await screen.findByText('Registered')
  expect(address()).toBe(anaPage)
})

it('says how far it looked for a rare kind, and continues', async () => {
  const searchedTo = new Date(2026, 0, 5, 9).getTime()
  answerTimeline((query) =>
    ok(query.get('cursor') === 'on' ? timelinePage([edited]) : timelinePage([], { searchedTo, nextCursor: 'on' })),
  )
  await openBackOffice(`${anaPage}?timeline=edit`)
  await screen.findByText(/^Searched back to: Jan 5, 2026, 9:00\sAM$/)
  await press('Keep searching')
  await screen.findByRole('link', { name: 'Balance changed by staff' })
  expect(screen.queryByText(/^Searched back/)).toBeNull()
})
