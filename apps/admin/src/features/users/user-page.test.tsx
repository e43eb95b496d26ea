import { formatMoment, formatZone } from '@arribo/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type ApiAnswer, answerApi, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { page, row, user } from '../../testing/people.ts'

const path = '/admin/users/+13055550100'
/** Answers for the user; everything else about them is empty. */
const answerUser = (answer: (address: URL) => ApiAnswer) =>
  answerApi((address) => {
    if (address.pathname.endsWith('/notes')) return ok({ notes: [], nextCursor: null })
    if (address.pathname.endsWith('/payments')) return ok({ data: [], nextCursor: null })
    if (/\/(standing|timeline|presence)$/.test(address.pathname)) return refusal(404, 'not_found')
    if (address.pathname.endsWith('/referral-rewards')) return ok({ rewards: [] })
    return answer(address)
  })
/** The value next to a name. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement

it('shows the user; of secrets only whether they are set', async () => {
  const { asked } = answerUser(() => ok(user))
  await openBackOffice(path)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  expect(asked).toContain('/api/admin/users/%2B13055550100')
  const facts = ['Phone number', 'Plan type', 'Flex email', 'Flex ID', 'Flex password', 'Password', 'Flex token']
  expect(facts.map((name) => fact(name).textContent)).toEqual([
    '+1 (305) 555-0100',
    'Shared account',
    'ana@ejemplo.com',
    'flex-1',
    'Used to connect, not kept',
    'Set',
    'Not set',
  ])
  expect(document.body.textContent).not.toContain('••')
})

it.each([
  ['own-account', 'Own account'],
  ['borrowed-account', 'Shared account'],
  ['shared-account', 'Shared account'],
] as const)('a plan type of %s is shown as %s', async (planType, words) => {
  answerUser(() => ok({ ...user, planType }))
  await openBackOffice(path)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  expect(fact('Plan type').textContent).toBe(words)
})

it.each([
  [['support'], 'support'],
  [['admin', 'support'], 'admin, support'],
])('names the groups of staff: %s', async (staffGroups, words) => {
  answerUser(() => ok({ ...user, isAdmin: true, staffGroups }))
  await openBackOffice(path)
  await screen.findByText(`Staff: ${words}`)
  expect(fact('Staff').textContent).toBe(words)
})

it('says who is no staff', async () => {
  answerUser(() => ok(user))
  await openBackOffice(path)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  expect(fact('Staff').textContent).toBe('No')
  expect(screen.queryByText(/^Staff: /)).toBeNull()
})

it("shows the expiry in the driver's time zone and New York's", async () => {
  answerUser(() => ok(user))
  await openBackOffice(path)
  await screen.findByRole('heading', { name: 'Ana Torres' })
  const times = within(screen.getByLabelText('Expiry date').closest('form') as HTMLElement)
    .getAllByRole('time')
    .map((time) => time.parentElement?.textContent)
  expect(times).toContainEqual(expect.stringMatching(/Jan 10, 2026, 3:00\sPM.*driver/))
  expect(times).toContainEqual(expect.stringMatching(/Jan 10, 2026, 6:00\sPM.*NY/))
})

it('copies the phone as displayed', async () => {
  answerUser(() => ok(user))
  const agent = userEvent.setup()
  await openBackOffice(path)
  const [button] = await screen.findAllByRole('button', { name: 'Copy Phone number' })
  await agent.click(button as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe('+13055550100')
})

it.each([
  ['nobody is registered with', path, '+1 (305) 555-0100'],
  ['that is not a number', '/admin/users/ana', 'ana'],
])("says that the phone %s wasn't found", async (_what, where, phone) => {
  answerUser(() => refusal(404, 'profile_not_found'))
  await openBackOffice(where)
  await screen.findByRole('heading', { name: "This user wasn't found" })
  await screen.findByText(new RegExp(phone.replace(/[+()]/g, '\\$&')))
  expect(screen.getByRole('link', { name: 'Back to users' }).getAttribute('href')).toBe('/admin/users')
})

it('shows the sign-up code of a number that nobody is registered with, on demand', async () => {
  const { asked } = answerUser(({ pathname }) =>
    pathname.includes('/signupCode/') ? ok({ code: '482913' }) : refusal(404, 'profile_not_found'),
  )
  await openBackOffice(path)
  const show = await screen.findByRole('button', { name: 'Show the sign-up code' })
  expect(asked.some((address) => address.includes('signupCode'))).toBe(false)
  await userEvent.click(show)
  await screen.findByText('482913')
})

it('links back to the previous page of the list', async () => {
  answerUser(({ pathname }) => ok(pathname.endsWith('/users') ? page([row(100)]) : user))
  const { address } = await openBackOffice('/admin/users?search=ana&sort=oldest')
  await userEvent.click(await screen.findByRole('link', { name: '+1 (305) 555-0100' }))
  await screen.findByRole('heading', { name: 'Ana Torres' })
  await userEvent.click(screen.getByRole('link', { name: 'Back to users' }))
  await waitFor(() => expect(address()).toBe('/admin/users?search=ana&sort=oldest'))
})

it("links to the user's log", async () => {
  answerUser(() => ok(user))
  await openBackOffice(path)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toContain(`${path}/logs`)
})

it('prints dates with their zone, because paper is read on another day and elsewhere', async () => {
  const soon = Date.now() + 3_600_000
  answerUser(() => ok({ ...user, expirationDateTimestamp: soon }))
  await openBackOffice(path)
  await screen.findByText(/^Active until today|^Active until tomorrow/)
  fireEvent(window, new Event('beforeprint'))
  const zone = formatZone(new Date(soon), 'en')
  const printed = screen.getByText(/^Active until/).textContent
  expect(printed).toContain(formatMoment(new Date(soon), 'en'))
  expect(printed).toContain(`(${zone})`)
  expect(screen.getByRole('main').textContent).not.toMatch(/today|yesterday|tomorrow/i)
  fireEvent(window, new Event('afterprint'))
  screen.getByText(/^Active until today|^Active until tomorrow/)
})

it('prints who printed it and the saved values instead of the inputs', async () => {
  answerUser(() => ok(user))
  await openBackOffice(path)
  const printed = await screen.findByText(/^Printed .* \(.+\) by Elena Vargas$/)
  expect(printed.className).toContain('hidden')
  const saved = screen.getByText('Expiry date', { selector: 'dt' }).closest('dl') as HTMLElement
  const facts = within(saved)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(facts)).toEqual({
    Credits: '3',
    'Expiry date': expect.stringContaining('Jan 10, 2026') as string,
    'Account connected': 'Yes',
    'Good standing': 'No',
    'Setup complete': 'Yes',
    "“I'm here” allowed": 'Yes',
  })
})
