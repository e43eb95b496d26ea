import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const shownTheme = () => document.documentElement.dataset['theme']
async function openMenu() {
  answerApi(() => ok([]))
  await openBackOffice('/admin/tools')
  const button = await screen.findByRole('button', { name: 'Your account, Elena Vargas' })
  await userEvent.click(button)
  return button
}
const theme = (name: string) => within(screen.getByRole('group', { name: 'Colors' })).getByLabelText(name)
const chosen = (name: string) => screen.findByRole('radio', { name, checked: true })

afterEach(() => delete document.documentElement.dataset['theme'])

it('shows who is signed in and their groups, and Escape returns the focus to the button', async () => {
  const button = await openMenu()
  screen.getByText('+1 (305) 555-0104')
  screen.getByText('Groups: admin')
  screen.getByRole('button', { name: 'Log out' })
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Groups: admin')).toBeNull()
  expect(document.activeElement).toBe(button)
})

it('switches the language, and stays open', async () => {
  await openMenu()
  const languages = within(screen.getByRole('group', { name: 'Language' }))
  expect(languages.getByRole<HTMLInputElement>('radio', { name: 'English' }).checked).toBe(true)
  expect(document.activeElement).toBe(languages.getByRole('radio', { name: 'English' }))
  await userEvent.click(languages.getByRole('radio', { name: 'Español' }))
  await screen.findByRole('heading', { level: 1, name: 'Herramientas' })
  await userEvent.click(screen.getByRole('radio', { name: 'English' }))
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
})

it('uses the system theme until another is chosen, and remembers the choice in this browser', async () => {
  await openMenu()
  await chosen('Same as system')
  expect(shownTheme()).toBeUndefined()
  await userEvent.click(theme('Dark'))
  expect(shownTheme()).toBe('dark')
  expect(localStorage.getItem('arribo.theme')).toBe('"dark"')
  await userEvent.click(theme('Same as system'))
  expect(shownTheme()).toBeUndefined()
})

it('follows another tab, and treats an unknown theme as the system one', async () => {
  localStorage.setItem('arribo.theme', '"light"')
  await openMenu()
  expect(shownTheme()).toBe('light')
  localStorage.setItem('arribo.theme', '"mauve"')
  fireEvent(window, new StorageEvent('storage', { key: 'arribo.theme' }))
  await chosen('Same as system')
  expect(shownTheme()).toBeUndefined()
})
