import { homeOf, useLanguage } from '@arribo/i18n'
import { PublicPage as Frame } from '@arribo/ui/public-page'
import type { ReactNode } from 'react'
import { chooseLanguageHere } from '../app/language.ts'

/** A page for drivers who are signed out; its name leads to the landing page in their language. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame title={title} homeHref={homeOf(useLanguage())} onLanguage={(language) => void chooseLanguageHere(language)}>
      {children}
    </Frame>
  )
}
