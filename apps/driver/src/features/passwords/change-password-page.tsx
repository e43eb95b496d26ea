import { useTranslation } from '@arribo/i18n'
import { PageHead } from '../../layout/page-head.tsx'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { mayBeDone } from '@arribo/ui/failure'
import { PasswordInput } from '@arribo/ui/password-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useFieldWords } from '../../app/fields/field-words.ts'
import { isWrongPassword, useChangePassword } from './passwords.queries.ts'
import { errorsOfPasswords } from './password-change.rules.ts'

export function ChangePasswordPage() {
  const { t } = useTranslation('passwordsChange')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" back={t('back')} title={t('title')} />
      <ChangePasswordForm />
    </div>
  )
}

/** Both passwords stay filled in when the change fails. */
function ChangePasswordForm() {
  const { t } = useTranslation('passwordsChange')
  const navigate = useNavigate()
  const change = useChangePassword()
  /** An earlier try got no answer, so the current password may be the new one by now. */
  const isUnsure = useRef(false)
  const { form, text, summary, failure, isBusy } = useForm({
    initial: { oldPassword: '', newPassword: '' },
    labels: { oldPassword: t('oldPassword'), newPassword: t('newPassword') },
    errorsOf: errorsOfPasswords,
    words: {
      ...useFieldWords(),
      passwordMissing: t('oldMissing'),
      newPasswordMissing: t('newMissing'),
      same: t('same'),
    },
    send: change.mutateAsync,
    announce: () => toastSuccess(t('toasts.success')),
    onSent: () => navigate({ to: '/app/profile' }),
    onFailed: (error) => {
      isUnsure.current ||= mayBeDone(error)
    },
    sentenceOf: (error) =>
      isUnsure.current && isWrongPassword(error)
        ? t('perhapsChanged')
        : failureMessage(error, t('toasts.genericError')),
  })
  return (
    <form {...form} className="grid gap-5">
      <ErrorSummary {...summary} />
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <PasswordInput {...text('oldPassword')} autoComplete="current-password" />
      <PasswordInput {...text('newPassword')} hint={t('hint')} autoComplete="new-password" />
      <Button type="submit" isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  )
}
