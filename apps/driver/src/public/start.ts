import { fetchFont } from '@arribo/ui/late-font'
import { keepLanguage } from '@arribo/i18n/keep-language'
import { isLanguage } from '@arribo/i18n/languages'

export function startPublicPage(): void {
  keepAskedLanguage()
  switchLanguage(document)
  void fetchFont()
}

/** Stores the choice and reloads, so that the host serves that language. */
export function switchLanguage(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('header button[lang]')
  button?.addEventListener('click', () => {
    if (!isLanguage(button.lang)) return
    keepLanguage(button.lang)
    const address = new URL(location.href)
    // A language in the URL would override the choice.
    address.searchParams.delete('language')
    location.replace(address.href)
  })
}

/** A language in the URL counts as chosen. */
export function keepAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('language')
  if (isLanguage(asked)) keepLanguage(asked)
}
