import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { nothingMoved } from '@arribo/api-contracts/shared/money/edit-size'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, type ApiRequest, ok, refusal } from '../../../testing/api-answers.ts'
import { findDialog, press, retype, textsOf } from '../../../testing/on-screen.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { anaPage, user } from '../../../testing/people.ts'

const { phoneNumber, version } = user
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }))

async function open(over: Partial<AdminUser>, save: (sent: ApiRequest) => ApiAnswer, group = 'admin') {
  const shown = { ...user, ...over }
  const { sent } = answerPaths({
    '/approvals': (_, { method }) => ok(method === 'GET' ? [] : {}),
    [phoneNumber]: (_, request) => (request.method === 'GET' ? ok(shown) : save(request)),
  })
  await openBackOffice(anaPage, [group])
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  return sent
}

async function ask(reason: string, words: string): Promise<void> {
  const dialog = await findDialog('Change Ana Torres?')
  expect(textsOf('paragraph', dialog)[0]).toBe(words)
  await retype('Reason', reason, dialog)
  await press('Request', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const needsApproval = () => refusal(409, 'approval_needed')
const flip = () => userEvent.click(screen.getByRole('switch', { name: 'Good standing' }))

it.each(['admin', 'support'])('%s asks for approval of a large edit, and saves the rest alone', async (group) => {
  const sent = await open({}, needsApproval, group)
  await retype('Credits', String(user.credits + 21))
  await retype('Name', 'Anita')
  bar().getByText(
    /^More than 30 days or 20 credits in a year, free service and your own account need the approval of a second person, an admin/,
  )
  expect(bar().queryByRole('button', { name: 'Save changes' })).toBeNull()
  await press('Ask for approval', bar())
  await ask('Won the raffle', `Credits: ${user.credits} →becomes ${user.credits + 21}`)
  const change = { kind: 'edit_user', phoneNumber, version, credits: user.credits + 21 }
  expect(sent).toEqual([{ method: 'POST', path: '/api/admin/approvals', body: { change, reason: 'Won the raffle' } }])
  expect(screen.getByLabelText<HTMLInputElement>('Credits').value).toBe(String(user.credits))
  bar().getByRole('button', { name: 'Save changes' })
  expect(textsOf('listitem', bar())).toEqual(['Name: Ana Torres →becomes Anita'])
})

it('says so when only the API knew that an edit needs a second person, and then asks for approval', async () => {
  const sent = await open({ credits: 0, expirationDateTimestamp: null }, needsApproval)
  await flip()
  await press('Save changes', bar())
  expect((await bar().findByRole('alert')).textContent).toMatch(
    /^Not saved: one person alone may not do this. Ask for approval. More than/,
  )
  await ask('Our mistake', 'Good standing: No →becomes Yes')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect(sent.at(-1)?.body).toMatchObject({ change: { phoneNumber, goodStanding: true }, reason: 'Our mistake' })
})

it('asks why a suspension for an earlier account is lifted, and sends it again with the reason', async () => {
  const sent = await open({}, ({ body }) =>
    body['reason'] ? ok({ ...user, goodStanding: true, version: 2 }) : refusal(409, 'reason_needed'),
  )
  await flip()
  await press('Save changes', bar())
  const dialog = await findDialog("Why is Ana Torres's suspension lifted?")
  await press('Lift it', dialog)
  expect(sent).toHaveLength(1)
  await retype('Reason', 'Another person', dialog)
  await press('Lift it', dialog)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull())
  expect(sent.map(({ body }) => body['reason'])).toEqual([undefined, 'Another person'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says before saving that a small edit needs a second person after the other edits of the year', async () => {
  await open({ movedAlone: { days: nothingMoved, credits: { ...nothingMoved, net: 20, given: 20 } } }, needsApproval)
  await retype('Credits', String(user.credits + 3))
  const hint = screen.getByLabelText('Credits').getAttribute('aria-describedby')
  expect(document.getElementById(String(hint))?.textContent).toBe(
    'One person alone may change 20 credits in a year (so far: 20), so this needs approval.',
  )
  bar().getByRole('button', { name: 'Ask for approval' })
  expect(bar().getByRole('status').textContent).toMatch(/^More than 30 days/)
})

it('saves no credits that cannot be read, and says that a day is over', async () => {
  const sent = await open({}, needsApproval)
  await retype('Credits', '1,5{Enter}')
  screen.getByText('Enter a whole number, 0 or more, in digits alone.')
  expect([document.activeElement, sent]).toEqual([screen.getByLabelText('Credits'), []])
  fireEvent.change(screen.getByLabelText('Expiry date'), { target: { value: '2020-01-01' } })
  await screen.findByText(/^This day is over/)
})
