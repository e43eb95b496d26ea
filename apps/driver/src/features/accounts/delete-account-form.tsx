import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button, buttonClass } from '@arribo/ui/button'
import { Checkbox } from '@arribo/ui/checkbox'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { useForm } from '@arribo/ui/use-form'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { errorOf } from '../../app/fields/field.rules.ts'
import { isWrongPassword, useDeleteAccount } from './accounts.queries.ts'

function useDeleteForm() {
  const { t } = useTranslation(['accounts', 'app', 'ui'])
  const removal = useDeleteAccount()
  useEffect(() => auth.prepare(), [])
  const form = useForm({
    initial: { understood: false, password: '' },
    // The checkbox's error already names its field.
    labels: { understood: '', password: t('app:fields.password') },
    ids: { password: 'delete-password' },
    errorsOf: ({ understood, password }) => ({
      understood: understood ? undefined : 'mustUnderstand',
      password: errorOf.password(password),
    }),
    words: { mustUnderstand: t('accounts:delete.mustUnderstand'), passwordMissing: t('ui:passwordMissing') },
    send: ({ password }) => (removal.isSuccess ? undefined : removal.mutateAsync(password)),
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
    refusalsOf: (error) => (isWrongPassword(error) ? { password: t('accounts:delete.wrongPassword') } : {}),
  })
  // After the deletion the page is about to be left, so the button stays busy.
  return { ...form, error: removal.error, isBusy: form.isBusy || removal.isSuccess }
}

/** The identity service asks for the password: holding an unlocked phone is no proof of owning it. */
export function DeleteAccountForm() {
  const { t } = useTranslation('accounts')
  const { form, input, text, summary, failure, error, isBusy } = useDeleteForm()
  return (
    <form {...form} className="grid gap-4">
      <ErrorSummary {...summary} />
      {failure && (
        <ChangeFailure title={t('delete.error')} error={error}>
          {failure}
        </ChangeFailure>
      )}
      <Understood {...input('understood')} />
      <PasswordInput {...text('password')} autoComplete="current-password" />
      <Button type="submit" kind="danger" isBusy={isBusy}>
        {t('delete.submit')}
      </Button>
      <Link to="/app/profile" className={buttonClass('secondary')}>
        {t('delete.keep')}
      </Link>
    </form>
  )
}

type UnderstoodProps = {
  id: string
  value: boolean
  onChange: (isMarked: boolean) => void
  error: string | undefined
}

function Understood({ id, value, onChange, error }: UnderstoodProps) {
  const { t } = useTranslation('accounts')
  return (
    <div>
      <Checkbox
        id={id}
        label={t('delete.understood')}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && 'understood-error'}
        checked={value}
        className="min-h-12"
        onChange={(event) => onChange(event.target.checked)}
      />
      {error && (
        <p id="understood-error" role="alert" className="text-15 text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
