import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

export function watchLeaving() {
  const assign = vi.fn<(to: string) => void>()
  const { origin, href, pathname, search } = location
  vi.stubGlobal('location', { origin, href, pathname, search, assign, replace: assign })
  return assign
}

export async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

export const lastToast = (): string | null =>
  screen.getByRole('status', { name: /^(?:Avisos|Notifications)$/ }).textContent

export const alertText = async () => (await screen.findByRole('alert')).textContent
