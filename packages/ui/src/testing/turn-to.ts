import { type Language, languageEntries, nextLanguage } from '@arribo/i18n'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export async function turnTo(language: Language): Promise<void> {
  for (let shown = document.documentElement.lang as Language; shown !== language; shown = nextLanguage(shown)) {
    const { switchTo } = languageEntries[nextLanguage(shown)]
    await userEvent.click(await screen.findByRole('button', { name: switchTo }))
  }
}
