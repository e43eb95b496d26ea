import { type Language, languageEntries } from '@arribo/i18n'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export async function turnTo(language: Language): Promise<void> {
  const menu = await screen.findByRole('button', { name: /^(Your account|Tu cuenta), /, expanded: false })
  await userEvent.click(menu)
  await userEvent.click(screen.getByRole('radio', { name: languageEntries[language].name }))
  await userEvent.click(menu)
}
