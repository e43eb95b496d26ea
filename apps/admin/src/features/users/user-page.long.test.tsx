import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatMoment, formatZone } from '@arribo/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, page, row, user } from '../../testing/people.ts'
import { addressesOf, press } from '../../testing/on-screen.ts'

const answerUser = (answer: ApiAnswer) =>
  answerPaths({
    '/notes': ok({ notes: [], nextCursor: null }),
    '/payments': ok({ data: [], nextCursor: null }),
    '/referral-rewards': ok({ rewards: [] }),
    [user.phoneNumber]: answer,
  })
async function open(over: Partial<AdminUser> = {}) {
  const { asked } = answerUser(ok({ ...user, ...over }))
  await openBackOffice(anaPage)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  return asked
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement

it('shows the user; of secrets only whether they are set', async () => {
  expect(await open()).toContain('/api/admin/users/%2B13055550100')
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

it.each<[Partial<AdminUser>, string, string]>([
  [{ planType: 'own-account' }, 'Plan type', 'Own account'],
  [{ planType: 'shared-account' }, 'Plan type', 'Shared account'],
  [{ isAdmin: true, staffGroups: ['support'] }, 'Staff', 'support'],
  [{ isAdmin: true, staffGroups: ['admin', 'support'] }, 'Staff', 'admin, support'],
  [{}, 'Staff', 'No'],
])('%j is shown as %s: %s', async (over, name, words) => {
  await open(over)
  expect(fact(name).textContent).toBe(words)
  expect(screen.queryByText(/^Staff: /)?.textContent).toBe(over.isAdmin ? `Staff: ${words}` : undefined)
})

it("shows the expiry in the driver's time zone and New York's", async () => {
  await open()
  const times = within(screen.getByLabelText('Expiry date').closest('form') as HTMLElement)
    .getAllByRole('time')
    .map((time) => time.parentElement?.textContent)
  expect(times).toContainEqual(expect.stringMatching(/Jan 10, 2026, 3:00\sPM.*driver/))
  expect(times).toContainEqual(expect.stringMatching(/Jan 10, 2026, 6:00\sPM.*NY/))
})

it.each([
  ['nobody is registered with', anaPage, '+1 (305) 555-0100'],
  ['that is not a number', '/admin/users/ana', 'ana'],
])("says that the phone %s wasn't found", async (_what, where, phone) => {
  answerUser(refusal(404, 'profile_not_found'))
  await openBackOffice(where)
  await screen.findByRole('heading', { name: "This user wasn't found" })
  await screen.findByText(new RegExp(phone.replace(/[+()]/g, '\\$&')))
  expect(addressesOf(screen, { name: 'Back to users' })).toEqual(['/admin/users'])
})

it('shows the sign-up code of a number that nobody is registered with, on demand', async () => {
  const code = `/signupCode/${user.phoneNumber}`
  const { asked } = answerPaths({ [code]: ok({ code: '482913' }), '': refusal(404, 'profile_not_found') })
  await openBackOffice(anaPage)
  await screen.findByRole('button', { name: 'Show the sign-up code' })
  expect(asked.some((address) => address.includes('signupCode'))).toBe(false)
  await press('Show the sign-up code')
  await screen.findByText('482913')
})

it('links back to the previous page of the list', async () => {
  answerPaths({ '/users': ok(page([row(100)])) })
  const { address } = await openBackOffice('/admin/users?search=ana&sort=oldest')
  await userEvent.click(await screen.findByRole('link', { name: '+1 (305) 555-0100' }))
  await screen.findByRole('heading', { name: 'Ana Torres' })
  await userEvent.click(screen.getByRole('link', { name: 'Back to users' }))
  await waitFor(() => expect(address()).toBe('/admin/users?search=ana&sort=oldest'))
})

it("links to the user's log, and copies the phone as displayed", async () => {
  userEvent.setup() // Puts a clipboard into the window.
  await open()
  expect(addressesOf(within(screen.getByRole('main')))).toContain(`${anaPage}/logs`)
  const [button] = screen.getAllByRole('button', { name: 'Copy Phone number' })
  await userEvent.click(button as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe('+13055550100')
})

it('prints dates with their zone, because paper is read on another day and elsewhere', async () => {
  const soon = Date.now() + 3_600_000
  await open({ expirationDateTimestamp: soon })
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
  await open()
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
