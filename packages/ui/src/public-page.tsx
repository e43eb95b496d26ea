import type { Language } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageToggle } from './language-toggle.tsx'
import { MainArea } from './main-area.tsx'
import { PageTitle } from './page-title.tsx'

type Props = { title: string; homeHref: string; onLanguage: (language: Language) => void; children: ReactNode }

export const PublicPage = ({ title, homeHref, onLanguage, children }: Props) => (
  <div className="mx-auto flex min-h-dvh max-w-md flex-col px-5 pb-10 compact:max-w-sm">
    <header className="flex flex-wrap items-center justify-between py-2">
      <a
        href={homeHref}
        aria-label="Arribo"
        className="inline-flex min-h-12 items-center gap-2 text-20 font-bold text-text no-underline"
      >
        <Brand />
      </a>
      <LanguageToggle onChange={onLanguage} className="-mr-3" />
    </header>
    <MainArea className="enter grow pt-6">
      <PageTitle>{title}</PageTitle>
      {children}
    </MainArea>
  </div>
)
