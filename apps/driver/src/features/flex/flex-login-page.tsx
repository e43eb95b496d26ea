import { ApiProblem } from '@arribo/api-contracts/client'
import { formatDay, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { ErrorSummary } from '@arribo/ui/error-summary'
import { PageTitle } from '@arribo/ui/page-title'
import { PasswordInput } from '@arribo/ui/password-input'
import { emailInput, TextInput } from '@arribo/ui/text-input'
import { useForm } from '@arribo/ui/use-form'
import { useState } from 'react'
import { useEnrolments } from '../../app/enrolments/enrolments.queries.ts'
import { failureMessage } from '../../app/failure.ts'
import { errorOf } from '../../app/fields/field.rules.ts'
import { useFieldWords } from '../../app/fields/field-words.ts'
import { shutGateOf, useMe } from '../../app/me.ts'
import { IconList } from '../../app/parts/icon-list.tsx'
import { FirstStep } from '../../app/parts/first-step.tsx'
import { BackLink } from '../../layout/page-head.tsx'
import { readChallenge } from './challenge-state.ts'
import { flexLogin } from './flex.queries.ts'
import { useNextStep, useSignInAgain } from './linking-steps.tsx'

export function FlexLoginPage() {
  const { t } = useTranslation(['flex', 'app'])
  const me = useMe()
  return (
    <div className="grid gap-5">
      <div>
        {shutGateOf(me) ? <FirstStep name="connect" /> : <BackLink to="/app">{t('app:back')}</BackLink>}
        <PageTitle>{t('flex:login.title')}</PageTitle>
        {me.proxyInstalled && <WhyAgain />}
        <Removed />
        <WhoseLogin />
      </div>
      <FlexLoginForm />
      <HonestWords />
    </div>
  )
}

function WhyAgain() {
  const { t } = useTranslation('flex')
  return (
    <div className="mt-3">
      <Banner tone="info" title={t('login.again.title')}>
        {t('login.again.text')}
      </Banner>
    </div>
  )
}

function Removed() {
  const { t, language } = useTranslation('flex')
  const owners = useEnrolments().data?.removedFrom ?? []
  return owners.map(({ ownerId, ownerFirstName: name, at }) => (
    <div key={ownerId} className="mt-3">
      <Banner tone="info" title={t('login.removed', { name, day: formatDay(new Date(at), language) })}>
        {t('login.afterRemoval')}
      </Banner>
    </div>
  ))
}

function WhoseLogin() {
  const { t } = useTranslation('flex')
  const owners = useEnrolments().data?.others ?? []
  return (
    <>
      {owners.map(({ ownerId, ownerFirstName: name }) => (
        <p key={ownerId} className="mt-2">
          {t('login.shared', { name })}
        </p>
      ))}
      <p className="mt-2 text-text-2">{t(owners.length > 0 ? 'login.own' : 'login.line')}</p>
    </>
  )
}

/** A refusal clears the password and keeps the email. Without an answer both stay. */
function useFlexLoginForm(email: string | undefined) {
  const { t } = useTranslation('flex')
  const { language, phoneNumber, flexEmail } = useMe()
  const form = useForm({
    initial: { email: email ?? flexEmail ?? '', password: '' },
    labels: { email: t('login.email'), password: t('login.password') },
    errorsOf: ({ email, password }) => ({ email: errorOf.email(email), password: errorOf.password(password) }),
    words: { ...useFieldWords(), passwordMissing: t('login.passwordMissing') },
    send: ({ email, password }) => flexLogin({ email: email.trim(), password, phoneNumber }),
    ...useNextStep(language),
    onFailed: (error) => {
      if (error instanceof ApiProblem) form.clear('password')
      form.focus('password')
    },
    sentenceOf: (error) => failureMessage(error, t('error.server')),
  })
  return form
}

function FlexLoginForm() {
  const { t } = useTranslation('flex')
  const again = useSignInAgain()
  const { form, text, summary, failure, isChanged, isBusy } = useFlexLoginForm(again?.email)
  // After Back from a newer code's page, the reason why the previous code ended would seem to be about the new one.
  const [isAsked] = useState(() => readChallenge() !== undefined)
  const message = failure ?? (isChanged || isAsked ? undefined : again?.reason)
  return (
    <form {...form} className="grid gap-5">
      <ErrorSummary {...summary} />
      {message && <Banner tone="danger" title={message} role="alert" />}
      <TextInput {...text('email')} {...emailInput} />
      <PasswordInput {...text('password')} autoComplete="off" />
      <Button type="submit" isBusy={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

const promises = ['honestPassword', 'honestToken', 'honestUnlink', 'honestTerms'] as const

function HonestWords() {
  const { t } = useTranslation('flex')
  return (
    <Card>
      <h2 className="text-17">{t('login.honestTitle')}</h2>
      <div className="mt-3 text-15 text-text-2">
        <IconList items={promises.map((promise) => ['check', t(`login.${promise}`)])} />
      </div>
    </Card>
  )
}
