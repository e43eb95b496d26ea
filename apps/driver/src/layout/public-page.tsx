import { homeOf, useLanguage } from '@arribo/i18n'
import { PublicPage as Frame } from '@arribo/ui/public-page'
import type { ReactNode } from 'react'
import { chooseLanguageHere } from '../app/language.ts'

/** Layout for signed-out pages; the product name links to the landing page in the current language. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame title={title} homeHref={homeOf(useLanguage())} onLanguage={(language) => void chooseLanguageHere(language)}>
      {children}
    </Frame>
  )
}
