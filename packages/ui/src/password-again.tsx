import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { useTranslation } from '@arribo/i18n'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import type { Credentials } from './login-form.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'
import { useForm } from './use-form.tsx'

type Props<Outcome> = {
  phoneNumber: string
  words: { readonly phone: string; readonly password: string; readonly submit: string }
  resume: (credentials: Credentials) => Promise<Outcome>
  onDone: (outcome: Outcome) => void
}

export function PasswordAgain<Outcome>({ phoneNumber, words, resume, onDone }: Props<Outcome>) {
  const { t } = useTranslation('ui')
  const { form, text, failure, isBusy } = useForm({
    initial: { password: '' },
    labels: words,
    ids: { password: 'session-password' },
    errorsOf: ({ password }) => ({ password: password.trim() ? undefined : 'passwordMissing' }),
    words: { passwordMissing: t('passwordMissing') },
    // Not in `onSent`, which isn't called once the dialog has unmounted. It may do so as soon as the interruption ends.
    send: async ({ password }) => {
      onDone(await resume({ phoneNumber, password }))
    },
  })
  return (
    <form {...form} className="mt-4 grid gap-4">
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <TextInput
        id="session-phone"
        label={words.phone}
        autoComplete="username"
        readOnly
        value={formatPhone(phoneNumber)}
        className="bg-surface-2"
      />
      <PasswordInput {...text('password')} autoComplete="current-password" />
      <Button type="submit" isBusy={isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
