import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useChangePassword } from './password-change.queries.ts'
import { faultsOfPasswords, type PasswordFault, type PasswordFields } from './password-change.rules.ts'

const empty: PasswordFields = { oldPassword: '', newPassword: '' }

/** Two passwords; what was typed stays when the change fails. */
export function ChangePasswordForm() {
  const { t } = useTranslation(['changePasswordPage', 'app'])
  const navigate = useNavigate()
  const change = useChangePassword()
  const [fields, setFields] = useState(empty)
  const [isSubmitted, setSubmitted] = useState(false)
  const words = useFaultWords(isSubmitted ? fields : undefined)
  const summary = [
    { id: 'oldPassword', label: t('changePasswordPage:oldPassword'), message: words.oldPassword },
    { id: 'newPassword', label: t('changePasswordPage:newPassword'), message: words.newPassword },
  ].flatMap(({ id, label, message }) => (message ? [{ id, message: `${label}: ${message}` }] : []))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    setSubmitted(true)
    const [first] = Object.keys(faultsOfPasswords(fields))
    if (first) return document.getElementById(first)?.focus()
    change.mutate(fields, {
      onSuccess: () => {
        toastSuccess(t('changePasswordPage:toasts.success'))
        void navigate({ to: '/app/profile' })
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary faults={summary} />
      {change.isError && (
        <Banner
          tone="danger"
          title={failureMessage(change.error, t('changePasswordPage:toasts.genericError'))}
          role="alert"
        />
      )}
      <PasswordInput
        id="oldPassword"
        label={t('changePasswordPage:oldPassword')}
        autoComplete="current-password"
        value={fields.oldPassword}
        onChange={(event) => setFields({ ...fields, oldPassword: event.target.value })}
        error={words.oldPassword}
      />
      <PasswordInput
        id="newPassword"
        label={t('changePasswordPage:newPassword')}
        hint={t('changePasswordPage:hint')}
        autoComplete="new-password"
        value={fields.newPassword}
        onChange={(event) => setFields({ ...fields, newPassword: event.target.value })}
        error={words.newPassword}
      />
      <Button type="submit" isBusy={change.isPending}>
        {t('changePasswordPage:submit')}
      </Button>
    </form>
  )
}

/** What is wrong with each field, in the language of the screen. */
function useFaultWords(fields: PasswordFields | undefined): { [Field in keyof PasswordFields]?: string } {
  const { t } = useTranslation(['changePasswordPage', 'app', 'ui'])
  const words: Record<PasswordFault, string> = {
    required: t('ui:required'),
    passwordShort: t('app:faults.passwordShort'),
    passwordLong: t('app:faults.passwordLong'),
    same: t('changePasswordPage:same'),
  }
  const found = Object.entries(fields ? faultsOfPasswords(fields) : {})
  return Object.fromEntries(found.map(([field, fault]) => [field, words[fault]]))
}
