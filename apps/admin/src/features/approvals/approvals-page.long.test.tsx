import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { Notice } from '@arribo/api-contracts/admin/notices'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { addressesOf, findDialog, press, retype, textsOf, toast } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, user } from '../../testing/people.ts'

const elena = { name: 'Elena Vargas', phoneNumber: '+13055550104' }
const berta = { name: 'Berta Solís', phoneNumber: '+13055550190' }
const luis = { name: 'Luis Peña', phoneNumber: '+573001234567' }
const asked: Approval = {
  id: 'one',
  version: 'v1',
  change: { kind: 'add_member', group: 'support', ...luis },
  obstacle: null,
  reason: 'Starts on Monday',
  askedBy: berta,
  askedAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-08T12:00:00.000Z',
}
const edit: Approval = {
  ...asked,
  id: 'two',
  change: {
    kind: 'edit_user',
    ...luis,
    credits: { from: 3, to: 50 },
    expirationDate: { from: null, to: '2026-09-01' },
    goodStanding: true,
    lifts: [{ mark: 'dp_1', kind: 'dispute_lost', amountCents: 2499 }],
  },
}
const notice: Notice = {
  id: 'n',
  at: '2026-03-01T12:00:00.000Z',
  event: 'asked',
  change: asked.change,
  reason: 'Starts on Monday',
  askedBy: berta.name,
  by: berta.name,
  isYours: false,
  isUnread: true,
}
const adding = 'Add Luis Peña, +57 300 1234567, to support'

async function open(
  waiting: readonly Approval[],
  { notices = [] as Notice[], group = 'admin', decide = ok({ id: 'one' }) as ApiAnswer | (() => ApiAnswer) } = {},
) {
  const { sent } = answerPaths({
    '/notices': () => ok({ items: notices, unread: notices.filter((n) => n.isUnread).length }),
    '/recoveries': ok([]),
    '/notices/read': ok({ upTo: notice.at }),
    '/approvals': () => ok(waiting),
    '': decide,
  })
  await openBackOffice('/admin/approvals', [group])
  await screen.findByRole('heading', { level: 1, name: 'Approvals' })
  return () => sent.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`)
}

describe('pending approvals', () => {
  it('shows what, why and who asked, and approves after a confirmation', async () => {
    const sent = await open([asked])
    await screen.findByText(adding)
    screen.getByText('Starts on Monday')
    screen.getByText(/requested by Berta Solís/)
    await press(`Approve: ${adding}`)
    const dialog = await findDialog('Approve this?')
    dialog.getByText(adding)
    await press('Approve', dialog)
    await waitFor(() => expect(toast()).toBe('Approved, and done'))
    expect(sent()).toEqual(['POST /api/admin/approvals/one {"version":"v1"}'])
  })

  it('shows what changed since the dialog opened, and then approves that', async () => {
    const edited = (from: number, to: number, version: string): Approval => ({
      ...edit,
      version,
      change: { kind: 'edit_user', ...luis, credits: { from, to } },
    })
    const waiting = [edited(0, 60, 'v1')]
    const decide = () => {
      if (waiting[0]?.version === 'v2') return ok({ id: 'two' })
      waiting[0] = edited(5, 65, 'v2')
      return refusal(409, 'shown_changed')
    }
    const sent = await open(waiting, { decide })
    const saw = 'Change Luis Peña: +60 credits (0 → 60)'
    await press(`Approve: ${saw}`)
    const dialog = await findDialog()
    await press('Approve', dialog)
    const change = within(await dialog.findByRole('alert'))
    expect(textsOf('term', change)).toEqual(['You saw', 'Now'])
    expect(textsOf('definition', change)).toEqual([saw, 'Change Luis Peña: +60 credits (5 → 65)', asked.reason])
    await press('Approve', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent()).toEqual(['v1', 'v2'].map((version) => `POST /api/admin/approvals/two {"version":"${version}"}`))
  })

  it.each([
    [3, 2, '−1 credit (3 → 2)'],
    [3, 4, '+1 credit (3 → 4)'],
  ])('counts what an edit changes: %i → %i', async (from, to, words) => {
    await open([{ ...edit, change: { kind: 'edit_user', ...luis, credits: { from, to } } }])
    await screen.findByText(`Change Luis Peña: ${words}`)
  })

  it('cuts nothing of a long reason, and sends it only once it is short enough', async () => {
    const sent = await open([asked])
    await press(`Refuse: ${adding}`)
    const dialog = await findDialog('Refuse this?')
    const reason = dialog.getByLabelText<HTMLTextAreaElement>('Reason')
    await userEvent.click(reason)
    await userEvent.paste('x'.repeat(312))
    dialog.getByText('12 characters too many: at most 300.')
    await press('Refuse', dialog)
    dialog.getByText('At most 300 characters.')
    expect([reason.value.length, sent()]).toEqual([312, []])
    await userEvent.keyboard('{Backspace>12/}')
    dialog.getByText('0 of 300 characters left.')
    await press('Refuse', dialog)
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('shows what an edit adds and lifts, and links to the driver', async () => {
    await open([edit])
    await screen.findByText(/Change Luis Peña: \+47 credits \(3 → 50\), end of service: none → Sep/)
    screen.getByText(/, good standing set by hand, in spite of a lost dispute about a payment of \$24.99$/)
    expect(screen.getByRole('link', { name: /Luis Peña/ }).getAttribute('href')).toContain('/admin/users/')
  })

  it('shows what a refund gives back and takes, links to the charge, and says what approving it does', async () => {
    const refund = { kind: 'refund', ...luis, charge: 'ch_1abcdef', paidAt: asked.askedAt } as const
    const what = { amountCents: 2499, leftCents: 2499, refundReason: 'duplicate', credits: { from: 3, to: 1 } } as const
    await open([{ ...asked, change: { ...refund, ...what } }])
    const words =
      'Refund $24.99 to Luis Peña, of $24.99 left of the payment of Mar 1, 2026 (Paid twice): −2 credits (3 → 1)'
    expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe('/admin/billing/ch_1abcdef')
    await press(`Approve: ${words}`)
    const dialog = await findDialog('Approve this?')
    dialog.getByText(/^The refund is requested from the provider at once/)
    await press('Approve', dialog)
    await waitFor(() => expect(toast()).toBe('Approved: the refund is requested'))
  })

  it.each([
    ['left', 'It can no longer be approved: it is more than is left of this payment.'],
    ['disputed', /^It can't be approved: the cardholder's bank/],
    ['already', 'Approving it would change nothing: it is so already.'],
  ] as const)('says why it is impossible or pointless, and offers only to refuse it: %s', async (obstacle, words) => {
    await open([{ ...edit, obstacle }])
    await screen.findByText(words)
    screen.getByRole('button', { name: /^Refuse/ })
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })

  it('refuses with a reason for whoever asked', async () => {
    const sent = await open([asked])
    await press(`Refuse: ${adding}`)
    const dialog = await findDialog('Refuse this?')
    dialog.getByText(adding)
    await press('Refuse', dialog)
    dialog.getByText('Give a reason.')
    expect(sent()).toEqual([])
    await retype('Reason', ' Not yet ', dialog)
    await press('Refuse', dialog)
    await waitFor(() => expect(toast()).toBe('Refused'))
    expect(sent()).toEqual(['DELETE /api/admin/approvals/one {"version":"v1","answer":"Not yet"}'])
  })

  it('shows what changed since a refusal was begun, and keeps its reason', async () => {
    const waiting = [asked]
    const decide = () => {
      if (waiting[0]?.version === 'v2') return ok({ id: 'one' })
      waiting[0] = { ...asked, version: 'v2', reason: 'Starts on Tuesday' }
      return refusal(409, 'shown_changed')
    }
    const sent = await open(waiting, { decide })
    await press(`Refuse: ${adding}`)
    const dialog = await findDialog()
    await retype('Reason', 'Not yet', dialog)
    await press('Refuse', dialog)
    within(await dialog.findByRole('alert')).getByText('Starts on Tuesday')
    await press('Refuse', dialog)
    await waitFor(() => expect(toast()).toBe('Refused'))
    expect(sent()[1]).toBe('DELETE /api/admin/approvals/one {"version":"v2","answer":"Not yet"}')
  })

  it('the requester cannot approve a request, only withdraw it', async () => {
    await open([{ ...asked, askedBy: elena }])
    await screen.findByText(/You requested this, so another person, an admin, has to approve it./)
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull()
    await press(`Withdraw: ${adding}`)
    await waitFor(() => expect(toast()).toBe('Withdrawn'))
  })

  it('the person whom a request is about cannot decide on it', async () => {
    await open([{ ...asked, change: { kind: 'remove_member', group: 'admin', ...elena } }])
    await screen.findByText(/This is about you, so another person, an admin, has to decide./)
    expect(screen.queryByRole('button', { name: /Approve|Refuse|Withdraw/ })).toBeNull()
  })

  it('shows why the API refused', async () => {
    await open([asked], { decide: refusal(409, 'last_admin', 'Somebody has to stay.') })
    await press(`Approve: ${adding}`)
    await press('Approve', await findDialog())
    await waitFor(() => expect(toast()).toBe('Somebody has to stay.'))
  })

  it("support withdraws its own request, and leaves colleagues' to admins", async () => {
    const sent = await open([{ ...asked, askedBy: elena, id: 'mine' }, edit], { group: 'support' })
    await screen.findByText('You requested this, so another person, an admin, has to approve it.')
    screen.getByText('Only admins can approve or refuse these.')
    expect(screen.queryByRole('button', { name: /Approve|Refuse/ })).toBeNull()
    await press(`Withdraw: ${adding}`)
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/admin/approvals/mine {"version":"v1"}']))
  })

  it('a viewer sees the requests but gets no buttons and no notices', async () => {
    const sent = await open([asked], { group: 'viewer', notices: [notice] })
    await screen.findByText(adding)
    screen.getByText('Only admins can approve or refuse these.')
    expect(screen.queryByRole('button', { name: /Approve|Refuse|Withdraw/ })).toBeNull()
    expect(screen.queryByRole('link', { name: /Approvals/ })).toBeNull()
    expect(screen.queryByText('Recent')).toBeNull()
    expect(sent()).toEqual([])
  })
})

it('says when nothing is waiting, and counts notices in the top bar until they have been seen', async () => {
  const refused = { ...notice, id: 'm', isUnread: false, event: 'refused', by: 'Diana', answer: 'Not yet' } as const
  const sent = await open([], { notices: [notice, refused] })
  await screen.findByText('New')
  await screen.findByText('No changes are waiting')
  screen.getByText('Reason for refusing: Not yet')
  screen.getByText(/requested by Berta Solís, refused by Diana/)
  await waitFor(() => expect(sent()).toEqual([`POST /api/admin/notices/read {"upTo":"${notice.at}"}`]))
  await screen.findByRole('link', { name: 'Approvals' })
  screen.getByText('New')
})

it('every page shows the number of unread notices, and tells who asked what was decided until they have seen it', async () => {
  const outcome = { ...notice, change: edit.change, event: 'approved', isYours: true, by: 'Elena Vargas' } as const
  const { sent } = answerPaths({
    '/notices/read': ok({ upTo: notice.at }),
    '/notices': () => {
      const isUnread = sent.length === 0
      const refused = { ...outcome, id: 'o', event: 'refused', answer: 'Too many', isUnread }
      return ok({ items: [{ ...notice, id: 'm' }, { ...outcome, isUnread }, refused], unread: isUnread ? 2 : 0 })
    },
  })
  await openBackOffice('/admin/tools', ['support'])
  const link = await screen.findByRole('link', { name: 'Approvals, 2 new' })
  expect(link.getAttribute('href')).toBe('/admin/approvals')
  const told = within(await screen.findByRole('region', { name: 'What you asked for' }))
  told.getByText(/^Mar 1, 2026, .+ · Elena Vargas approved it, and it is done\.$/)
  told.getByText('Reason for refusing: Too many')
  expect(told.getAllByRole('listitem')).toHaveLength(2)
  await press('Seen', told)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'What you asked for' })).toBeNull())
})

it("a driver's page says what waits for an admin's approval, why, and who asked", async () => {
  const { name, phoneNumber } = user
  const change = { kind: 'edit_user', name, phoneNumber, credits: { from: 3, to: 103 } } as const
  answerPaths({ '/approvals': ok([edit, { ...asked, change }]) })
  await openBackOffice(anaPage, ['support'])
  const title = await screen.findByText("Waiting for an admin's approval")
  const banner = within(title.parentElement as HTMLElement)
  expect(addressesOf(banner, { name: 'Change Ana Torres: +100 credits (3 → 103)' })).toEqual(['/admin/approvals'])
  banner.getByText(asked.reason)
  banner.getByText(/requested by Berta Solís/)
  expect(banner.getAllByRole('listitem')).toHaveLength(1)
})
