'use no memo' // See use-form.tsx for the reason.
import { useTranslation } from '@arribo/i18n'
import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordInput } from './password-input.tsx'
import { latePhoneErrorOf, PhoneInput, writePhone } from './phone-input.tsx'
import { noPhone, phoneErrorOf, type PhoneValue } from './phone.rules.ts'
import { useForm } from './use-form.tsx'

export type Credentials = { readonly phoneNumber: string; readonly password: string }

type Props<Outcome> = {
  words: { readonly phone: string; readonly password: string; readonly submit: string }
  initialPhone?: PhoneValue | undefined
  /** Throws an error whose message can be shown to the user. */
  signIn: (credentials: Credentials) => Promise<Outcome>
  onDone: (outcome: Outcome) => void | Promise<void>
  onStart?: () => void
  /** What follows the fields; may depend on the number typed so far. */
  children?: ReactNode | ((phone: PhoneValue) => ReactNode)
}

export function LoginForm<Outcome>({
  words,
  initialPhone = noPhone,
  signIn,
  onDone,
  onStart,
  children,
}: Props<Outcome>) {
  const { t } = useTranslation('ui')
  const { form, input, text, summary, failure, isBusy } = useForm({
    initial: { phone: initialPhone, password: '' },
    labels: words,
    errorsOf: ({ phone, password }) => ({
      phone: phoneErrorOf(phone),
      password: password.trim() ? undefined : 'passwordMissing',
    }),
    lateErrorsOf: async ({ phone }) => ({ phone: await latePhoneErrorOf(phone) }),
    words: {
      phoneMissing: t('phoneMissing'),
      phoneLength: t('phoneLength'),
      phoneForeign: t('phoneForeign'),
      phoneInvalid: t('phoneInvalid'),
      passwordMissing: t('passwordMissing'),
    },
    send: async ({ phone, password }) => signIn({ phoneNumber: await writePhone(phone), password }),
    onSent: onDone,
    onStart,
  })
  return (
    <form {...form} className="mt-6 grid gap-5 compact:gap-4">
      <ErrorSummary {...summary} />
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <PhoneInput {...input('phone')} />
      <PasswordInput {...text('password')} autoComplete="current-password" />
      {typeof children === 'function' ? children(input('phone').value) : children}
      <Button type="submit" isBusy={isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
