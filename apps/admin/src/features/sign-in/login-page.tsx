import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { LoginForm } from '@arribo/ui/login-form'
import { PublicPage } from '@arribo/ui/public-page'
import { useEffect, useState } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { auth } from '../../app/auth.ts'
import { showLanguage } from '../../app/language.ts'
import { CodeForm } from '../../app/code-form.tsx'
import { sendCode, signIn } from './sign-in.ts'
import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { linkClass } from '@arribo/ui/text-link'
import { useIsInBrowser } from '@arribo/ui/use-is-in-browser'
import { Banner } from '@arribo/ui/banner'

type Props = { onSignedIn: () => void | Promise<void> }

export function LoginPage({ onSignedIn }: Props) {
  const { t } = useTranslation('login')
  const [isAsked, setAsked] = useState(false)
  const [isStranger, setStranger] = useState(false)
  const goOn = async () => {
    // The session can only be read in a browser, and the page is also rendered at build time.
    const { isStaff } = await import('../../app/session.ts')
    if (isStaff()) await onSignedIn()
    else setStranger(true)
  }
  return (
    <PublicPage
      title={t(isAsked ? 'code.title' : 'title')}
      homeHref="/login"
      onLanguage={(language) => void showLanguage(language)}
    >
      <p className="mt-1 text-text-2">{t(isAsked ? 'code.line' : 'line')}</p>
      {isStranger && <NotStaff />}
      {isAsked ? (
        <Code onSignedIn={goOn} onBack={() => setAsked(false)} />
      ) : (
        <Password onSignedIn={goOn} onAsked={() => setAsked(true)} />
      )}
    </PublicPage>
  )
}

function Password({ onSignedIn, onAsked }: Props & { onAsked: () => void }) {
  const { t } = useTranslation(['login', 'app'])
  const words = { phone: t('app:fields.phone'), password: t('app:fields.password'), submit: t('login:submit') }
  const sentences = { notAuthorized: t('login:notAuthorized'), userNotConfirmed: t('login:notConfirmed') }
  return (
    <LoginForm
      words={words}
      signIn={(credentials) => signIn(credentials, sentences)}
      onStart={auth.prepare}
      onDone={(outcome) => (outcome === 'code_needed' ? onAsked() : onSignedIn())}
    >
      <ForgottenPassword />
    </LoginForm>
  )
}

function Code({ onSignedIn, onBack }: Props & { onBack: () => void }) {
  const { t } = useTranslation('login')
  return (
    <>
      <CodeForm id="code" submit={t('submit')} send={sendCode} onDone={onSignedIn} />
      <p className="mt-6 text-13 text-text-2">{t('code.lost')}</p>
      <Button kind="quiet" className="mt-2" onClick={onBack}>
        {t('code.back')}
      </Button>
    </>
  )
}

/**
 * Staff reset their password on a page of the driver app, because both apps share a user pool. Its URL is only known in
 * the browser.
 */
function ForgottenPassword() {
  const { t, language } = useTranslation('login')
  const isInBrowser = useIsInBrowser()
  const address = isInBrowser ? `${readWebConfig().driverAppOrigin}/password?language=${language}` : undefined
  return (
    <div>
      <a href={address} target="_blank" rel="noopener" className={linkClass('alone', 'compact:min-h-8')}>
        {t('forgot')}
      </a>
      <p className="text-13 text-text-2">{t('forgotHint')}</p>
    </div>
  )
}

/** Long enough to read two lines. */
const readingMs = 4000

const leave = async () => {
  const { leaveForDriverApp } = await import('../../app/session.ts')
  leaveForDriverApp()
}

/** Shown after a correct password of somebody who isn't staff, before the driver app opens. */
function NotStaff() {
  const { t } = useTranslation('login')
  useEffect(() => {
    const timer = setTimeout(() => void leave(), readingMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="mt-4">
      <Banner tone="warning" role="alert" title={t('notStaff')}>
        <DeskButton kind="secondary" className="mt-2" onClick={() => void leave()}>
          {t('toDrivers')}
        </DeskButton>
      </Banner>
    </div>
  )
}
