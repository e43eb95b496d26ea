import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ok, refusal, type ApiAnswer } from '../../testing/api-answers.ts'
import { addressesOf, cardOf, press, turnTo } from '../../testing/on-screen.ts'
import {
  address,
  code,
  confirm,
  email,
  logOut,
  openTools,
  phone,
  picture,
  says,
  selfie,
  runTool,
  type Tool,
} from '../../testing/tools.ts'
import { recordSavedFiles } from '@arribo/ui/testing/saved-files'

const photo = { url: 'https://photos.test/pictures/ana.jpg?signed' }
const photos = { name: 'Flex profile picture of +1 (305) 555-0100' }

it("destructive tools look dangerous, and those that only show something don't", async () => {
  await openTools(() => ok([]))
  const looks = [email, picture, logOut, code].map(
    ([title, , name]) => cardOf(title).getByRole('button', { name }).className,
  )
  expect(looks[0]).toContain('danger')
  expect(looks.slice(1, 3)).toEqual([looks[0], looks[0]])
  expect(looks[3]).not.toContain('danger')
})

it.each<[Tool, string, string]>([
  [code, '+1305555010a', "Phone number isn't valid"],
  [selfie, '', "Phone number isn't valid"],
  [picture, '305', "Phone number isn't valid"],
  [logOut, 'ana', "Phone number isn't valid"],
  [email, 'ana@flex', 'Invalid email'],
])('%s makes no request for %j', async (tool, typed, sentence) => {
  const asked = await openTools(() => ok({}))
  await runTool(tool, typed)
  await says(tool, sentence)
  expect([asked, screen.queryByRole('dialog')]).toEqual([[], null])
})

it('the signup code of a number is shown until another is typed, and copied', async () => {
  userEvent.setup() // Puts a clipboard into the window.
  const asked = await openTools(() => ok({ code: '042137' }))
  await runTool(code, phone)
  await screen.findByText('042137')
  screen.getByText('Code for +1 (305) 555-0100')
  await press('Copy signup code')
  expect(await navigator.clipboard.readText()).toBe('042137')
  await userEvent.type(cardOf('Signup code').getByLabelText('Phone number'), '1')
  expect(screen.queryByText('042137')).toBeNull()
  expect(asked).toEqual(['/api/admin/tools/signupCode/%2B13055550100'])
})

it('the Flex selfie is shown with its owner until another number is typed', async () => {
  const asked = await openTools(() => ok(photo))
  await runTool(selfie, phone)
  expect((await screen.findByRole('img', photos)).getAttribute('src')).toBe(photo.url)
  expect(screen.getByRole('img', photos).closest('[role=status]')).toBeTruthy()
  expect(asked).toEqual(['/api/admin/tools/account-selfie?phoneNumber=%2B13055550100'])
  await userEvent.type(cardOf('Flex selfie').getByLabelText('Phone number'), '1')
  expect(screen.queryByRole('img', photos)).toBeNull()
})

it('a Flex selfie whose address has expired shows an error', async () => {
  await openTools(() => ok(photo))
  await runTool(selfie, phone)
  fireEvent.error(await screen.findByRole('img', photos))
  await says(selfie, 'Error getting the selfie')
})

it('removes the picture from the card that shows it as well', async () => {
  await openTools(({ search }) => ok(search ? photo : { removed: true }))
  await runTool(selfie, phone)
  await screen.findByRole('img', photos)
  await runTool(picture, phone)
  await confirm(picture)
  await says(picture, 'Profile picture removed')
  expect(screen.queryByRole('img', photos)).toBeNull()
})

it('names who was unlinked', async () => {
  const people = [
    { name: 'Ana Torres', phoneNumber: '+13055550100' },
    { name: 'Luis Peña', phoneNumber: '+573001234567' },
  ]
  await openTools(() => ok(people))
  await runTool(email, address)
  await confirm(email)
  await screen.findByText('Luis Peña')
  expect(addressesOf(cardOf('Unlink email'))[0]).toContain('13055550100')
})

it.each<[Tool, string, Parameters<typeof refusal>[1], string, [string, string]?]>([
  [code, phone, 'signup_code_not_found', 'No signup code for this phone number'],
  [selfie, phone, 'no_profile_picture', 'No selfie available', ['Selfie de Flex', 'No hay selfie disponible']],
  [email, address, 'email_not_found', 'Email not found'],
])('%s says at the field that there is none', async (tool, typed, refused, sentence, spanish) => {
  await openTools(() => refusal(404, refused))
  await runTool(tool, typed)
  if (tool === email) await confirm(tool)
  await says(tool, sentence)
  const field = cardOf(tool[0]).getByLabelText(tool[1])
  expect(field.getAttribute('aria-invalid')).toBe('true')
  if (tool !== email) expect(document.activeElement).toBe(field)
  if (!spanish) return
  await turnTo('es')
  await screen.findByRole('heading', { level: 2, name: spanish[0] })
  await cardOf(spanish[0]).findByText(spanish[1])
})

it.each<[Tool, string, ApiAnswer, string, string, ApiAnswer, RegExp]>([
  [
    code,
    phone,
    refusal(503, 'temporarily_unavailable', 'Try again in a moment.'),
    'Error getting the signup code',
    'Try again in a moment.',
    ok({ code: '042137' }),
    /042137/,
  ],
  [
    selfie,
    phone,
    refusal(409, 'platform_not_linked', 'Connect your Flex account first.'),
    'Error getting the selfie',
    'This driver has no connected Flex account.',
    refusal(404, 'no_profile_picture'),
    /No selfie available/,
  ],
  [
    picture,
    phone,
    refusal(503, 'platform_down', 'Flex does not answer.'),
    "We don't know whether it was done",
    'Flex does not answer.',
    ok({ removed: true }),
    /Profile picture removed/,
  ],
  [
    logOut,
    phone,
    refusal(404, 'profile_not_found', 'There is no such driver.'),
    'Error logging the driver out',
    'There is no such driver.',
    ok({ ended: true }),
    /Driver logged out everywhere/,
  ],
  [
    email,
    address,
    refusal(409, 'check_in_under_way', 'A check-in is on its way.'),
    'Error unlinking email',
    'A check-in is on its way.',
    ok([]),
    /Emails unlinked/,
  ],
  [
    email,
    address,
    refusal(503, 'temporarily_unavailable', 'Nobody answers.'),
    "We don't know whether it was done",
    'Nobody answers.',
    refusal(404, 'email_not_found'),
    /Nobody has that email linked now\. An earlier try got no answer: it may have unlinked it\./,
  ],
])('%s says why it failed, in place, and can be retried', async (tool, typed, refused, title, why, later, sign) => {
  const answers = [refused, later]
  const asks = tool !== code && tool !== selfie
  await openTools(() => answers.shift() ?? ok([]))
  await runTool(tool, typed)
  if (asks) await confirm(tool)
  await says(tool, title)
  cardOf(tool[0]).getByText(why)
  await runTool(tool, '')
  if (asks) await confirm(tool)
  await cardOf(tool[0]).findByText(sign)
  expect(cardOf(tool[0]).queryByText(title)).toBeNull()
})

it('a selfie that fails says so in Spanish as specified', async () => {
  await openTools(() => refusal(409, 'platform_not_linked'))
  await runTool(selfie, phone)
  await says(selfie, 'Error getting the selfie')
  await turnTo('es')
  await screen.findByText('Error al obtener la selfie')
  screen.getByText('Este conductor no tiene una cuenta de Flex conectada.')
})

it('saves the API’s own description', async () => {
  const description = { openapi: '3.1.0', paths: { '/api/admin/users': {} } }
  const asked = await openTools(() => ok(description))
  const { names, readLast } = recordSavedFiles()
  await press('Save the description')
  await waitFor(() => expect(names).toEqual(['arribo-api.json']))
  expect(asked).toEqual(['/api/admin/api-description'])
  expect(JSON.parse(await readLast())).toEqual(description)
  vi.restoreAllMocks()
})

it("says when it can't save the description", async () => {
  await openTools(() => refusal(503, 'temporarily_unavailable'))
  await press('Save the description')
  await screen.findByText('Error getting the API description')
})
