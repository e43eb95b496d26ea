import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button, buttonClass } from '@arribo/ui/button'
import { Checkbox } from '@arribo/ui/checkbox'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { isWrongPassword, useDeleteAccount } from './account.queries.ts'

const ids = { understood: 'understood', password: 'delete-password' }

/** The password is asked for by the identity service, not by us: whoever holds an unlocked phone is not yet its owner. */
export function DeleteAccountForm() {
  const { t } = useTranslation(['account', 'app', 'ui'])
  const [password, setPassword] = useState('')
  const [isUnderstood, setUnderstood] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const removal = useDeleteAccount()
  useEffect(() => auth.prepare(), [])
  const isUnmarked = isAsked && !isUnderstood
  const isWrong = isWrongPassword(removal.error)
  const fault = isAsked && !password.trim() ? t('ui:required') : undefined
  const faults = [
    { id: ids.understood, message: isUnmarked && t('account:delete.mustUnderstand') },
    { id: ids.password, message: fault && `${t('app:fields.password')}: ${fault}` },
  ].flatMap(({ id, message }) => (message ? [{ id, message }] : []))
  const type = (text: string) => {
    setPassword(text)
    if (removal.isError) removal.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (removal.isPending || removal.isSuccess) return
    if (!isUnderstood) return document.getElementById(ids.understood)?.focus()
    if (!password.trim()) return document.getElementById(ids.password)?.focus()
    removal.mutate(password)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary faults={faults} />
      {removal.isError && !isWrong && (
        <Banner tone="danger" title={t('account:delete.error')} role="alert">
          {failureMessage(removal.error, t('ui:error.text'))}
        </Banner>
      )}
      <div>
        <Checkbox
          id={ids.understood}
          label={t('account:delete.understood')}
          aria-invalid={isUnmarked || undefined}
          aria-describedby={isUnmarked ? 'understood-error' : undefined}
          checked={isUnderstood}
          className="min-h-12"
          onChange={(event) => setUnderstood(event.target.checked)}
        />
        {isUnmarked && (
          <p id="understood-error" role="alert" className="text-15 text-danger">
            {t('account:delete.mustUnderstand')}
          </p>
        )}
      </div>
      <PasswordInput
        id={ids.password}
        label={t('app:fields.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => type(event.target.value)}
        error={isWrong ? t('account:delete.wrongPassword') : fault}
      />
      <Button type="submit" kind="danger" isBusy={removal.isPending || removal.isSuccess}>
        {t('account:delete.submit')}
      </Button>
      <Link to="/app/profile" className={buttonClass('secondary')}>
        {t('account:delete.keep')}
      </Link>
    </form>
  )
}
