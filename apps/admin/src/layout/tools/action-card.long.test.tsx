import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ok, refusal, type ApiAnswer } from '../../testing/api-answers.ts'
import { cardOf, findDialog, press, textsOf } from '../../testing/on-screen.ts'
import { user } from '../../testing/people.ts'
import {
  address,
  confirm,
  email,
  isAnas,
  logOut,
  openTools,
  phone,
  photos,
  picture,
  says,
  runTool,
  type Reading,
  type Tool,
} from '../../testing/tools.ts'

it.each<[Tool, string, unknown, string, string, string]>([
  [
    picture,
    phone,
    { removed: true },
    'Remove the Flex profile picture of Ana Torres, +1 (305) 555-0100?',
    'account-selfie',
    'Profile picture removed',
  ],
  [
    photos,
    phone,
    { removed: true },
    'Remove the three photos of Ana Torres, +1 (305) 555-0100?',
    'reference-photos',
    'No three photos are kept now',
  ],
  [
    logOut,
    phone,
    { ended: true },
    'Log Ana Torres, +1 (305) 555-0100 out everywhere?',
    'sessions',
    'Driver logged out everywhere',
  ],
  [email, ` ${address} `, [], `Unlink ${address}?`, 'unlinkEmail', 'Emails unlinked'],
])('%s asks for confirmation, and then says that it is done', async (tool, typed, answer, question, path, done) => {
  const asked = await openTools(() => ok(answer))
  await runTool(tool, typed)
  await press('Cancel', await findDialog(question))
  expect([asked, screen.queryByRole('dialog')]).toEqual([[], null])
  await runTool(tool, '')
  await confirm(tool)
  await says(tool, done)
  expect([asked, screen.queryByRole('dialog')]).toEqual([[`/api/admin/tools/${path}`], null])
})

it('names everybody who linked the email, before it is unlinked', async () => {
  const luis = { name: 'Luis Peña', phoneNumber: '+573001234567' }
  await openTools(
    () => ok([]),
    () => ok({ items: [user, luis], entries: [], found: 'account' }),
  )
  await runTool(email, address)
  const question = await findDialog(`Unlink ${address}?`)
  expect(textsOf('listitem', question)).toEqual(['Ana Torres, +1 (305) 555-0100', 'Luis Peña, +57 300 1234567'])
})

it.each<[Tool, string, Reading, string]>([
  [picture, phone, () => refusal(404, 'profile_not_found'), 'Nobody is registered with this number'],
  [logOut, phone, () => refusal(404, 'profile_not_found'), 'Nobody is registered with this number'],
  [email, address, () => ok({ items: [], entries: [], found: null }), 'Email not found'],
  [
    logOut,
    phone,
    () => ok({ ...user, staffGroups: ['admin'] }),
    'Ana Torres is on the staff: only an admin can change this account.',
  ],
])('%s asks nothing and says at the field why there is nothing to ask', async (tool, typed, read, sentence) => {
  const asked = await openTools(() => ok({}), read, ['support'])
  await runTool(tool, typed)
  await says(tool, sentence)
  const field = cardOf(tool[0]).getByLabelText(tool[1])
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true'])
  expect([asked, screen.queryByRole('dialog'), screen.queryByRole('alert')]).toEqual([[], null, null])
})

it.each<[Tool, string]>([
  [picture, phone],
  [logOut, phone],
  [email, address],
])('%s asks nothing while it is not known whose it is, and shows why', async (tool, typed) => {
  const answers = [refusal(503, 'temporarily_unavailable', 'Try again in a moment.')]
  const asked = await openTools(
    () => ok({}),
    (address) => answers.shift() ?? isAnas(address),
  )
  await runTool(tool, typed)
  await says(tool, 'Error finding whose this is')
  cardOf(tool[0]).getByText('Try again in a moment.')
  expect([asked, screen.queryByRole('dialog')]).toEqual([[], null])
  await runTool(tool, '')
  await findDialog(/Ana Torres|Unlink/)
  expect(cardOf(tool[0]).queryByText('Error finding whose this is')).toBeNull()
})

it('says of an email that is nobody’s by now that an earlier try may have unlinked it', async () => {
  let items: object[] = [user]
  await openTools(
    () => refusal(503, 'temporarily_unavailable', 'Nobody answers.'),
    () => ok({ items, entries: [], found: null }),
  )
  await runTool(email, address)
  await confirm(email)
  await says(email, "We don't know whether it was done")
  items = []
  await runTool(email, '')
  await says(email, 'Nobody has that email linked now. An earlier try got no answer: it may have unlinked it.')
  expect(cardOf(email[0]).queryByText("We don't know whether it was done")).toBeNull()
})

it('asks nothing about a number that was changed while it was looked up', async () => {
  let answer = (_user: ApiAnswer) => {}
  const asked = await openTools(
    () => ok({}),
    () => new Promise<ApiAnswer>((resolve) => (answer = resolve)),
  )
  await runTool(logOut, phone)
  await userEvent.type(cardOf(logOut[0]).getByLabelText(logOut[1]), '1')
  answer(ok(user))
  const button = cardOf(logOut[0]).getByRole('button', { name: logOut[2] })
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  expect([asked, screen.queryByRole('dialog')]).toEqual([[], null])
})

it('says that it is oneself who is logged out', async () => {
  const own = '+13055550104'
  await openTools(
    () => ok({ ended: true }),
    () => ok({ ...user, phoneNumber: own, staffGroups: ['admin'] }),
  )
  await runTool(logOut, own)
  const question = await findDialog('Log yourself out everywhere?')
  question.getByText('This is your own number. You have to log in again on every device, this one too.')
})
