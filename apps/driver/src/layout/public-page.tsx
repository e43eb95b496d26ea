import { useTranslation } from '@arribo/i18n'
import { PublicPage as Frame } from '@arribo/ui/public-page'
import type { ReactNode } from 'react'
import { chooseLanguageHere } from '../app/language.ts'

/** A page for drivers who are signed out; its name leads to the landing page in their language. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const { i18n } = useTranslation('ui')
  return (
    <Frame
      title={title}
      homeHref={i18n.language === 'en' ? '/en/' : '/'}
      onLanguage={(language) => void chooseLanguageHere(language)}
    >
      {children}
    </Frame>
  )
}
