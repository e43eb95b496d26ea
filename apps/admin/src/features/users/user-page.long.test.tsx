import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatMoment, formatZone } from '@arribo/i18n'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { answerPaths, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { anaPage, page, row, user } from '../../testing/people.ts'
import { addressesOf, press, retype } from '../../testing/on-screen.ts'
import { queryClient } from '../../app/query-client.ts'

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

it('says that the account was deleted meanwhile if a save finds nobody', async () => {
  let isDeleted = false
  answerPaths({ [user.phoneNumber]: () => (isDeleted ? refusal(404, 'profile_not_found') : ok(user)) })
  await openBackOffice(anaPage)
  await retype('Credits', '9')
  isDeleted = true
  await press('Save changes', bar())
  await screen.findByRole('heading', { name: 'This account was deleted' })
  screen.getByText(/^The account of \+1 \(305\) 555-0100 was deleted after it was last shown here\./)
  expect(screen.queryByRole('button', { name: 'Show the sign-up code' })).toBeNull()
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

const at = new Date(2026, 0, 5, 15).getTime()

const noAnswer = () => refusal(503, 'temporarily_unavailable', 'We are having trouble.')

async function openWithOthers(others: { name: string; isEditing: boolean }[] = []) {
  let kept: AdminUser = user
  let lastChanges: object[] = []
  const reported: unknown[] = []
  const server = {
    reported,
    approvals: vi.fn(() => ok([])),
    change(fields: Partial<AdminUser>, changes: object[]): void {
      kept = { ...kept, ...fields, version: kept.version + 1 }
      lastChanges = changes
    },
    save: noAnswer as () => ApiAnswer,
    kept: () => ok(kept),
  }
  answerPaths({
    '/approvals': server.approvals,
    '/presence': (_, { body }) => {
      reported.push(body)
      return ok({ others, version: kept.version, lastChanges })
    },
    [user.phoneNumber]: (_, { method }) => (method === 'PATCH' ? server.save() : ok(kept)),
  })
  await openBackOffice(anaPage)
  await screen.findByRole('heading', { name: 'Ana Torres', level: 1 })
  return server
}
const bar = () => within(screen.getByRole('region', { name: 'Unsaved changes' }))
const refetch = () => act(() => queryClient.refetchQueries({ queryKey: ['presence'] }))
type Changes = { from?: unknown; to?: unknown; by?: string | null; isOwn?: boolean; at?: number }
const toNineCredits = { by: 'Elena Vargas', isOwn: false, from: 3, to: 9 }
const changed = (field: string, over: Changes = {}) => ({ field, at, ...toNineCredits, ...over })

it("shows who else is here and who is editing, and reports one's own unsaved input", async () => {
  const { reported } = await openWithOthers([
    { name: 'Marco Ruiz', isEditing: true },
    { name: '', isEditing: false },
  ])
  await screen.findByText('Marco Ruiz is editing')
  await screen.findByText('A member of staff is here too')
  expect(reported[0]).toEqual({ isEditing: false, version: 7 })
  await userEvent.type(screen.getByLabelText('Credits'), '1')
  await waitFor(() => expect(reported.at(-1)).toEqual({ isEditing: true, version: 7 }))
})

it("refetches the user after somebody else's change, and says who changed what until dismissed", async () => {
  const server = await openWithOthers()
  server.change({ credits: 9, imHere: false }, [changed('credits'), changed('imHere', { from: true, to: false })])
  await refetch()
  const line = await screen.findByText(/^Elena Vargas changed Credits \(3 → 9\) and 1 more · Jan 5, 2026, 3:00\sPM$/, {
    collapseWhitespace: false,
  })
  expect(line.textContent).toContain("“I'm here” allowed (Yes → No)")
  expect((screen.getByLabelText('Credits') as HTMLInputElement).value).toBe('9')
  await waitFor(() => expect(server.approvals).toHaveBeenCalledTimes(2))
  await press('Got it')
  expect(screen.queryByText(/^Elena Vargas changed/)).toBeNull()
})

it('shows both values of a field that was being typed, before any attempt to save', async () => {
  const server = await openWithOthers()
  await retype('Credits', '5')
  server.change({ credits: 9 }, [changed('credits', { isOwn: true })])
  await refetch()
  const conflict = (await screen.findByText('This user changed while you were editing')).closest('[role=alert]')
  within(conflict as HTMLElement).getByRole('button', { name: 'Use 9 (saved)' })
  await screen.findByText(/^You changed Credits \(3 → 9\) · /)
  const choose = bar().getByText('Choose a value for Credits').closest('button')
  expect(bar().getByRole('button', { name: 'Save changes' }).getAttribute('aria-describedby')).toBe(choose?.id)
  await press('Choose a value for Credits', bar())
  expect(document.activeElement?.textContent).toBe('Use 9 (saved)')
  await press('Use 5 (yours)')
  expect(document.activeElement).toBe(screen.getByLabelText('Credits'))
})

async function saveCredits(credits: string): Promise<void> {
  await retype('Credits', credits)
  await press('Save changes', bar())
}

it('takes a save as done when the user has its values although the answer was lost', async () => {
  const server = await openWithOthers()
  server.save = () => (server.change({ credits: 9 }, [changed('credits', { by: null, isOwn: true })]), noAnswer())
  await saveCredits('9')
  await screen.findByText('Changes saved', { selector: 'p' })
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  expect(screen.queryByText(/^You changed/)).toBeNull()
  server.change({ credits: 4 }, [changed('credits', { from: 9, to: 4 }), changed('credits')])
  await refetch()
  await screen.findByText(/^Elena Vargas changed Credits \(9 → 4\)/)
  expect(screen.queryByText('This user changed while you were editing')).toBeNull()
})

it('says that somebody else made the same change, and removes our own error', async () => {
  const server = await openWithOthers()
  server.save = () => (server.change({ credits: 9 }, [changed('credits')]), noAnswer())
  await saveCredits('9')
  await screen.findByText(/^Elena Vargas changed Credits \(3 → 9\)/)
  await waitFor(() => expect(screen.queryByText('Error updating user')).toBeNull())
  expect(screen.queryByText('Changes saved')).toBeNull()
})

it('takes an undo as done when the user has its values although the answer was lost', async () => {
  const server = await openWithOthers()
  server.save = () => (server.change({ credits: 9 }, []), server.kept())
  await saveCredits('9')
  await screen.findByRole('button', { name: 'Undo' })
  server.save = () => (
    server.change({ credits: 3 }, [changed('credits', { by: null, isOwn: true, from: 9, to: 3 })]),
    noAnswer()
  )
  await press('Undo')
  await waitFor(() => expect((screen.getByLabelText('Credits') as HTMLInputElement).value).toBe('3'))
  await waitFor(() => expect(screen.queryByText("We don't know whether it was done")).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
