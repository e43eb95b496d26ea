import { joinPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { PhoneInput, type PhoneValue } from '@arribo/ui/phone-input'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { auth } from '../../app/auth.ts'
import { faultOf } from '../../app/form-faults.ts'
import { useAction } from '../../app/use-action.ts'
import { PublicPage } from '../../layout/public-page.tsx'
import { signIn } from './sign-in.ts'

export function LoginPage() {
  const { t } = useTranslation('login')
  useEffect(() => auth.prepare(), [])
  return (
    <PublicPage title={t('title')}>
      <LoginForm />
      <p className="mt-6 text-center">
        {t('noAccount')}{' '}
        <Link to="/register" className="inline-flex min-h-12 items-center font-bold text-brand">
          {t('register')}
        </Link>
      </p>
    </PublicPage>
  )
}

type Faults = { phone?: string; password?: string }
const sentence = (fault: string | true) => (fault === true ? undefined : fault)

/** Two fields, by hand: the first page a phone loads carries no form library. */
function LoginForm() {
  const { t } = useTranslation(['login', 'app'])
  const navigate = useNavigate()
  const action = useAction(signIn)
  const [phone, setPhone] = useState<PhoneValue>({ prefix: '+1', digits: '' })
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const check = (): Faults => ({ phone: sentence(faultOf.phone(phone)), password: sentence(faultOf.required(password)) })
  const faults = isSubmitted ? check() : {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const wrong = Object.entries(check()).find(([, fault]) => fault)
    if (wrong) return document.getElementById(wrong[0])?.focus()
    const outcome = await action.run({ phoneNumber: joinPhone(phone.prefix, phone.digits), password })
    if (outcome) await navigate({ to: outcome === 'signed_in' ? '/app' : '/confirm' })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      <ErrorSummary faults={Object.entries(faults).flatMap(([id, message]) => (message ? [{ id, message }] : []))} />
      {action.error && <Banner tone="danger" title={action.error.message} role="alert" />}
      <PhoneInput id="phone" label={t('app:fields.phone')} value={phone} onChange={setPhone} error={faults.phone} />
      <PasswordInput id="password" label={t('app:fields.password')} autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} error={faults.password} />
      <Link to="/password" className="-mt-3 inline-flex min-h-12 items-center justify-self-start text-brand">
        {t('login:forgot')}
      </Link>
      <Button type="submit" isBusy={action.isBusy}>
        {t('login:submit')}
      </Button>
    </form>
  )
}
