import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../../testing/api-answers.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'
import { page, row, user } from '../../../testing/people.ts'
import { standing } from '../../../testing/standings.ts'
import { addressesOf, findDialog, press } from '../../../testing/on-screen.ts'

const narrow = window.matchMedia
const widen = () =>
  (window.matchMedia = (query) => Object.assign(narrow(query), { matches: query === '(min-width: 80rem)' }))
afterEach(() => (window.matchMedia = narrow))

const eye = (name: string) => screen.findByRole('link', { name: `Preview ${name}` })

async function openList(path = '/admin/users', person?: ApiAnswer) {
  answerApi(({ pathname }) => {
    if (pathname.endsWith('/standing')) return ok(standing('week_ended'))
    if (!pathname.includes('/users/')) return ok(page([row(1), row(2)], { total: 2 }))
    return person ?? ok({ ...user, name: `Somebody ${pathname.slice(-1)}` })
  })
  return openBackOffice(path)
}

it('opens beside the list, keeps the list usable, and returns the focus to the row', async () => {
  widen()
  const { address } = await openList()
  await userEvent.click(await eye('Driver 1'))
  const panel = await screen.findByRole('complementary', { name: 'Somebody 1' })
  await within(panel).findByText(/^No: the service ended/)
  within(panel).getByRole('region', { name: 'How this driver stands' })
  expect(addressesOf(within(panel), { name: 'Open the page' })).toEqual(['/admin/users/+13055550001'])
  expect(decodeURIComponent(address())).toBe('/admin/users?preview=+13055550001')
  expect(document.activeElement).toBe(panel)

  await userEvent.click(await eye('Driver 2'))
  const other = await screen.findByRole('complementary', { name: 'Somebody 2' })
  expect(screen.queryByRole('complementary', { name: 'Somebody 1' })).toBeNull()
  other.focus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(address()).toBe('/admin/users')
  await waitFor(async () => expect(document.activeElement).toBe(await eye('Driver 2')))
})

it('shows the number of somebody without a name only once', async () => {
  widen()
  await openList('/admin/users?preview=%2B13055550001', ok({ ...user, name: '' }))
  const panel = within(await screen.findByRole('complementary', { name: '+1 (305) 555-0001' }))
  await panel.findByText(/^No: the service ended/)
  expect(panel.getAllByText('+1 (305) 555-0001')).toHaveLength(1)
})

it('closes on Escape from a row of the list too, but not on the Escape that closes a menu', async () => {
  widen()
  const { address } = await openList('/admin/users?preview=%2B13055550001')
  await screen.findByRole('complementary', { name: 'Somebody 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('complementary', { name: 'Somebody 1' })).toBeTruthy()
  await userEvent.keyboard('j{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(address()).toBe('/admin/users')
})

it('is a dialog in a narrow window', async () => {
  const { address } = await openList('/admin/users?preview=%2B13055550001')
  await press('Close', await findDialog('Somebody 1'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/admin/users')
})

it('shows an error in the panel when the user cannot be loaded', async () => {
  widen()
  await openList('/admin/users?preview=%2B13055550001', refusal(404, 'profile_not_found'))
  const panel = await screen.findByRole('complementary', { name: '+1 (305) 555-0001' })
  await within(panel).findByText('Error loading user')
})
