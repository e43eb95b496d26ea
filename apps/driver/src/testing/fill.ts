import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Puts a text into the field with this label, at once: letter by letter takes its time. */
export async function fill(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label))
  await userEvent.paste(text)
}

/** What was last said in a toast, as it is read out. */
export const lastToast = (): string | null =>
  screen.getByRole('status', { name: /^(?:Avisos|Notifications)$/ }).textContent
