import { type ByRoleMatcher, type ByRoleOptions, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Language, languageEntries } from '@arribo/i18n'

type Place = Pick<typeof screen, 'findByLabelText' | 'findByRole' | 'getAllByRole'>

export const press = async (name: string | RegExp, place: Place = screen) =>
  userEvent.click(await place.findByRole('button', { name }))

export async function retype(label: string, text: string, place: Place = screen): Promise<void> {
  const field = await place.findByLabelText(label)
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

export const findDialog = async (name?: string | RegExp) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))

export const cardOf = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('div.grid') as HTMLElement)

export const textsOf = (role: ByRoleMatcher, place: Place = screen, options: ByRoleOptions = {}) =>
  place.getAllByRole<HTMLElement>(role, options).map(({ textContent }) => textContent)

export const addressesOf = (place: Place = screen, options: ByRoleOptions = {}) =>
  place.getAllByRole<HTMLElement>('link', options).map((link) => link.getAttribute('href'))

export const bodyRows = () => within(screen.getAllByRole('rowgroup')[1] as HTMLElement).queryAllByRole('row')

export const cellsOf = (row: number) => textsOf('cell', within(bodyRows()[row] as HTMLElement))

export const toast = () => screen.getByRole('status', { name: 'Notifications' }).textContent

export const never = () => new Promise<never>(() => undefined)

export async function turnTo(language: Language): Promise<void> {
  const menu = await screen.findByRole('button', { name: /^(Your account|Tu cuenta), /, expanded: false })
  await userEvent.click(menu)
  await userEvent.click(screen.getByRole('radio', { name: languageEntries[language].name }))
  await userEvent.click(menu)
}
