import { useTranslation } from '@arribo/i18n'
import { PageHead } from '../../layout/page-head.tsx'
import { RequiredTick } from '../../layout/required-tick.tsx'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { formatDay } from '@arribo/i18n/formats'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/card'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { useMe } from '../../app/me.ts'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button, buttonClass } from '@arribo/ui/button'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PasswordInput } from '@arribo/ui/password-input'
import { useForm } from '@arribo/ui/use-form'
import { useEffect } from 'react'
import { auth } from '../../app/auth.ts'
import { failureMessage } from '../../app/failure.ts'
import { IconList } from '../../app/parts/icon-list.tsx'
import { errorOf } from '../../app/fields/field.rules.ts'
import { deleteAccount, isWrongPassword } from './accounts.queries.ts'

export function DeleteAccountPage() {
  const { t } = useTranslation('accounts')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile/data" back={t('title')} title={t('delete.title')}>
        <p className="mt-1 text-text-2">{t('delete.line')}</p>
      </PageHead>
      <Card>
        <IconList items={consequences.map(([icon, word]) => [icon, t(`delete.${word}`)])} />
      </Card>
      <LossBanner />
      <DeleteAccountForm />
    </div>
  )
}

const consequences = [
  ['trash', 'gone'],
  ['card', 'stays'],
  ['info', 'again'],
] as const

function LossBanner() {
  const { t, language } = useTranslation('accounts')
  const { credits, expirationDateTimestamp: endsAt } = useMe()
  const isRunning = endsAt !== null && endsAt > serverNow()
  if (!isRunning && credits === 0) return null
  return (
    <Banner
      tone="warning"
      title={[
        isRunning && t('delete.week', { date: formatDay(new Date(endsAt), language) }),
        credits > 0 && t('delete.credits', { count: credits }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <p>{t('delete.noRefund')}</p>
      <Link to="/app/help" className={linkClass('alone')}>
        {t('delete.support')}
      </Link>
    </Banner>
  )
}

function useDeleteForm() {
  const { t } = useTranslation(['accounts', 'app', 'ui'])
  useEffect(() => auth.prepare(), [])
  return useForm({
    initial: { understood: false, password: '' },
    // The checkbox's error already names its field.
    labels: { understood: '', password: t('app:fields.password') },
    ids: { password: 'delete-password' },
    errorsOf: ({ understood, password }) => ({
      understood: understood ? undefined : 'mustUnderstand',
      password: errorOf.password(password),
    }),
    words: { mustUnderstand: t('accounts:delete.mustUnderstand'), passwordMissing: t('ui:passwordMissing') },
    send: ({ password }) => deleteAccount(password),
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
    refusalsOf: (error) => (isWrongPassword(error) ? { password: t('accounts:delete.wrongPassword') } : {}),
  })
}

/** The identity service asks for the password, because holding an unlocked phone doesn't prove owning the account. */
function DeleteAccountForm() {
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
      <RequiredTick {...input('understood')} label={t('delete.understood')} />
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
