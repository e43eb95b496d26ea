import { keepLanguage } from '@arribo/i18n/keep-language'
import { isLanguage } from '@arribo/i18n/languages'

/** The page's button of the other language: the host answers the same address in it from now on. */
export function switchLanguage(page: Document): void {
  const button = page.querySelector<HTMLButtonElement>('header button[lang]')
  button?.addEventListener('click', () => {
    if (!isLanguage(button.lang)) return
    keepLanguage(button.lang)
    const address = new URL(location.href)
    // An address that asks for a language goes before what was chosen.
    address.searchParams.delete('language')
    location.replace(address.href)
  })
}

/** Whoever comes by an address that asks for a language has chosen it. */
export function keepAskedLanguage(): void {
  const asked = new URLSearchParams(location.search).get('language')
  if (isLanguage(asked)) keepLanguage(asked)
}
