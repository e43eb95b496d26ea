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

type FieldId = 'phone' | 'password'
type Fault = { readonly id: FieldId; readonly message: string }

/** What is wrong with the fields, in their order. */
function useFaults(phone: PhoneValue, password: string): Fault[] {
  const { t } = useTranslation('ui')
  const faults: Fault[] = []
  if (!phone.digits) faults.push({ id: 'phone', message: t('required') })
  else if (!hasPhoneLength(digitsOnly(phone.digits))) faults.push({ id: 'phone', message: t('phoneLength') })
  if (!password.trim()) faults.push({ id: 'password', message: t('required') })
  return faults
}

/** Two fields, by hand: the first page that a phone loads carries no form library. */
export function LoginForm<Outcome>({ words, signIn, onDone, children }: Props<Outcome>) {
  const action = useAction(signIn)
  const [phone, setPhone] = useState<PhoneValue>({ prefix: '+1', digits: '' })
  const [password, setPassword] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const found = useFaults(phone, password)
  const faults = isSubmitted ? found : []
  const faultOf = (id: FieldId) => faults.find((fault) => fault.id === id)?.message
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (found[0]) return document.getElementById(found[0].id)?.focus()
    const outcome = await action.run({ phoneNumber: joinPhone(phone.prefix, phone.digits), password })
    if (outcome) await onDone(outcome)
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5 compact:gap-4">
      <ErrorSummary faults={faults.map(({ id, message }) => ({ id, message: `${words[id]}: ${message}` }))} />
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
