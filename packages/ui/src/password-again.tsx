import { formatPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { type FormEvent, useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import type { Credentials } from './login-form.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'
import { useAction } from './use-action.tsx'

type Props = {
  /** Whose password is asked for: E.164, shown and not to be changed. */
  phoneNumber: string
  words: { readonly phone: string; readonly password: string; readonly submit: string }
  /** Throws an error whose message is a sentence for the person. */
  resume: (credentials: Credentials) => Promise<true>
  onDone: () => void
}

/** Asks a person whose session ended in the middle of something for their password. */
export function PasswordAgain({ phoneNumber, words, resume, onDone }: Props) {
  const { t } = useTranslation('ui')
  const action = useAction(resume)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!password.trim())
    if (!password.trim()) return document.getElementById('session-password')?.focus()
    if (await action.run({ phoneNumber, password })) onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      {action.error && <Banner tone="danger" title={action.error.message} role="alert" />}
      <TextInput
        id="session-phone"
        label={words.phone}
        autoComplete="username"
        readOnly
        value={formatPhone(phoneNumber)}
        className="bg-surface-2"
      />
      <PasswordInput
        id="session-password"
        label={words.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isMissing && !password ? t('required') : undefined}
      />
      <Button type="submit" isBusy={action.isBusy}>
        {words.submit}
      </Button>
    </form>
  )
}
