import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Brand } from '@arribo/ui/brand'
import { IconButton } from '@arribo/ui/icon-button'
import { LanguageToggle } from '@arribo/ui/language-toggle'
import { MainArea } from '@arribo/ui/main-area'
import { SkipLink } from '@arribo/ui/skip-link'
import { useIsOnline } from '@arribo/ui/use-is-online'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { auth } from '../app/auth.ts'
import { config } from '../app/config.ts'
import { chooseLanguageHere } from '../app/language.ts'
import { useMe } from '../app/me.ts'

/** Every page of a signed-in driver: skip link, name, language, log out. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['app', 'ui'])
  const isOnline = useIsOnline()
  return (
    <div className="mx-auto min-h-dvh max-w-md px-4 pb-10">
      <SkipLink />
      <NavBar />
      {!isOnline && (
        <Banner tone="warning" role="status">
          {t('ui:offline')}
        </Banner>
      )}
      <MainArea className="enter pt-3">{children}</MainArea>
    </div>
  )
}

function NavBar() {
  const { t } = useTranslation(['app', 'ui'])
  const { isAdmin } = useMe()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void auth.signOut().finally(() => location.assign('/'))
  }
  return (
    <nav aria-label={t('nav.label')} className="flex flex-wrap items-center gap-1 py-2">
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
      <IconButton icon="logout" label={t('ui:logout')} onClick={leave} aria-disabled={isLeaving} className="-mr-2" />
    </nav>
  )
}
