import { homeOf, useLanguage, useTranslation } from '@arribo/i18n'
import { PublicPage as Frame } from '@arribo/ui/public-page'
import type { ReactNode } from 'react'
import { chooseLanguageHere } from '../app/language.ts'

export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const language = useLanguage()
  return (
    <Frame title={title} homeHref={homeOf(language)} onLanguage={(chosen) => void chooseLanguageHere(chosen)}>
      {children}
      <p className="mt-4 text-center">
        <a href={`/help?language=${language}`} className="inline-flex min-h-12 items-center text-brand">
          {useTranslation('app').t('help')}
        </a>
      </p>
    </Frame>
  )
}
