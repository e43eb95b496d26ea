import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Pastes a text into the field with this label; typing each letter would be slow. */
export async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

/** Text of the last toast, as announced. */
export const lastToast = (): string | null =>
  screen.getByRole('status', { name: /^(?:Avisos|Notifications)$/ }).textContent
