import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { LoginForm } from '@arribo/ui/login-form'
import { PublicPage } from '@arribo/ui/public-page'
import { useState } from 'react'
import { auth } from '../../app/auth.ts'
import { showLanguage } from '../../app/language.ts'
import { CodeForm } from '../../app/code-form.tsx'
import { ForgottenPassword } from './forgotten-password.tsx'
import { NotStaff } from './not-staff.tsx'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'

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
  return (
    <LoginForm
      words={words}
      signIn={signIn}
      onStart={auth.prepare}
      onDone={(outcome) => (outcome === 'code_needed' ? onAsked() : onSignedIn())}
    >
      <ForgottenPassword />
    </LoginForm>
  )
}

/** Asks for the code of the authenticator app after a correct password. */
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
