import { useTranslation } from '@arribo/i18n'
import { LanguageToggle } from '@arribo/ui/language-toggle'
import { PageTitle } from '@arribo/ui/page-title'
import type { ReactNode } from 'react'
import { chooseLanguageHere } from '../app/language.ts'
import { Brand } from './brand.tsx'

/** A page for people who are signed out: the name, the language, and one thing to do. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const { t, i18n } = useTranslation('app')
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-5 pb-10">
      <header className="flex items-center justify-between py-2">
        <a href={i18n.language === 'en' ? '/en/' : '/'} className="inline-flex min-h-12 items-center gap-2 text-20 font-bold text-text no-underline" aria-label={t('name')}>
          <Brand />
        </a>
        <LanguageToggle onChange={(language) => void chooseLanguageHere(language)} className="-mr-3" />
      </header>
      <main id="main" className="enter grow pt-6">
        <PageTitle>{title}</PageTitle>
        {children}
      </main>
    </div>
  )
}
