import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { LoginForm } from '@arribo/ui/login-form'
import { leaveTo } from '@arribo/written-pages/leave-to'
import { auth } from '../../app/auth.ts'
import { dropKnownPhone, readKnownPhone, readNews } from '../../app/codes/known-phone.ts'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { useEffect } from 'react'
import { dropReturn, isInvited } from '../../app/return-to.ts'
import { PublicPage } from '../../layout/public-page.tsx'
import { signIn } from './sign-in.ts'

/** The light check-in is a separate document; a driver who came from it goes back to it, and to no page wanted earlier. */
const lightPage = '/imhere-light'
const isFromLight = () => new URLSearchParams(location.search).get('return') === lightPage

type Props = {
  onSignedIn: () => void | Promise<void>
  /** A code has been sent; the password is in memory. */
  onUnconfirmed: () => void | Promise<void>
}

export function LoginPage({ onSignedIn, onUnconfirmed }: Props) {
  const { t } = useTranslation(['login', 'app'])
  const isInBrowser = useIsInBrowser()
  useEffect(() => {
    if (isFromLight()) dropReturn()
  }, [])
  const news = isInBrowser ? readNews()?.news : undefined
  const words = { phone: t('app:fields.phone'), password: t('app:fields.password'), submit: t('login:submit') }
  return (
    <PublicPage title={t('login:title')}>
      {news && (
        <Banner tone="success" role="status">
          {t(`login:news.${news}`)}
        </Banner>
      )}
      {isInBrowser && isInvited() && <p className="mb-5 rounded-card bg-surface-2 p-4">{t('login:invited')}</p>}
      <LoginForm
        words={words}
        phone={isInBrowser ? readKnownPhone() : undefined}
        signIn={signIn}
        onStart={auth.prepare}
        onDone={(outcome) => {
          if (outcome === 'unconfirmed') return onUnconfirmed()
          dropKnownPhone()
          return isFromLight() ? leaveTo(lightPage) : onSignedIn()
        }}
      >
        <a href="/password" className="-mt-3 inline-flex min-h-12 items-center justify-self-start text-brand">
          {t('login:forgot')}
        </a>
      </LoginForm>
      <p className="mt-6 text-center">
        {t('login:noAccount')}{' '}
        <a href="/register" className="inline-flex min-h-12 items-center font-bold text-brand">
          {t('login:register')}
        </a>
      </p>
    </PublicPage>
  )
}
