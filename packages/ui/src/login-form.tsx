import { digitsOnly, hasPhoneLength, joinPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordInput } from './password-input.tsx'
import { PhoneInput, type PhoneValue } from './phone-input.tsx'
import { useAction } from './use-action.tsx'

export type Credentials = { readonly phoneNumber: string; readonly password: string }

type Props<Outcome> = {
  words: { readonly phone: string; readonly password: string; readonly submit: string }
  /** Throws an error whose message is a sentence for the person. */
  signIn: (credentials: Credentials) => Promise<Outcome>
  onDone: (outcome: Outcome) => void | Promise<void>
  /** What stands between the password and the button. */
  children?: ReactNode
}

type Faults = { phone?: string | undefined; password?: string | undefined }

function useFaults(phone: PhoneValue, password: string): Faults {
  const { t } = useTranslation('ui')
  const phoneFault = hasPhoneLength(digitsOnly(phone.digits)) ? undefined : t('phoneLength')
  return {
    phone: phone.digits ? phoneFault : t('required'),
    password: password.trim() ? undefined : t('required'),
  }
}

/** Two fields, by hand: the first page that a phone loads carries no form library. */
export function LoginForm<Outcome>({ words, signIn, onDone, children }: Props<Outcome>) {
  const action = useAction(signIn)
  const [phone, setPhone] = useState<PhoneValue>({ prefix: '+1', digits: '' })
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const found = Object.entries(useFaults(phone, password)).flatMap(([id, message]) =>
    message ? [{ id, message }] : [],
  )
  const faults = isSubmitted ? found : []
  const faultOf = (id: string) => faults.find((fault) => fault.id === id)?.message
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (found[0]) return document.getElementById(found[0].id)?.focus()
    const outcome = await action.run({ phoneNumber: joinPhone(phone.prefix, phone.digits), password })
    if (outcome) await onDone(outcome)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5 compact:gap-4">
      <ErrorSummary faults={faults} />
      {action.error && <Banner tone="danger" title={action.error.message} role="alert" />}
      <PhoneInput id="phone" label={words.phone} value={phone} onChange={setPhone} error={faultOf('phone')} />
      <PasswordInput
        id="password"
        label={words.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={faultOf('password')}
      />
      {children}
      <Button type="submit" isBusy={action.isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
