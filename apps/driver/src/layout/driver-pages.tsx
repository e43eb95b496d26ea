import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { storeMeAddress } from '../app/ahead.ts'
import { showFlash } from '../app/flash.ts'
import { queryClient } from '../app/query-client.ts'
import { keepShell } from './keep-shell.ts'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Brand } from '@arribo/ui/brand'
import { Icon } from '@arribo/ui/icon'
import { LanguageToggle } from '@arribo/ui/language-toggle'
import { MainArea } from '@arribo/ui/main-area'
import { SkipLink } from '@arribo/ui/skip-link'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { config } from '../app/auth.ts'
import { chooseLanguageHere } from '../app/language.ts'
import { useMe } from '../app/me.ts'

export function DriverPages({ over }: { over?: ReactNode }) {
  const { t } = useTranslation('ui')
  const isOnline = useIsOnline()
  useEffect(keepShell, [])
  useEffect(storeMeAddress, [])
  useEffect(showFlash, [])
  return (
    <QueryClientProvider client={queryClient}>
      <div className="mx-auto min-h-dvh max-w-md px-4 pb-10 [[data-chat]_&]:pb-24">
        <SkipLink />
        <NavBar />
        {!isOnline && (
          <Banner tone="warning" role="status">
            {t('offline')}
          </Banner>
        )}
        <MainArea className="pt-3">
          <Outlet />
        </MainArea>
      </div>
      {over}
    </QueryClientProvider>
  )
}

function NavBar() {
  const { t } = useTranslation('app')
  const { isAdmin } = useMe()
  return (
    <nav aria-label={t('nav.label')} className="flex flex-wrap items-center gap-1 py-2 print:hidden">
      <Link
        to="/app"
        className="mr-auto inline-flex min-h-12 items-center gap-2 text-20 font-bold text-text no-underline"
      >
        <Brand />
      </Link>
      {isAdmin && (
        <a
          href={`${config.adminAppOrigin}/admin`}
          className="inline-flex min-h-12 items-center px-2 text-15 font-bold text-text-2"
        >
          {t('nav.admin')}
        </a>
      )}
      <LanguageToggle onChange={(language) => void chooseLanguageHere(language)} />
      <Link
        to="/app/profile"
        aria-label={t('nav.profile')}
        title={t('nav.profile')}
        className="-mr-2 inline-grid size-12 shrink-0 place-items-center rounded-control text-text-2 transition-colors hover:bg-surface-2 hover:text-text"
      >
        <Icon name="user" />
      </Link>
    </nav>
  )
}
