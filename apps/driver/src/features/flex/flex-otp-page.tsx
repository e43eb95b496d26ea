import { ApiProblem } from '@arribo/api-contracts/client'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CodeInput, selectCode } from '@arribo/ui/code-input'
import { plainCode } from '@arribo/ui/form.rules'
import { useForm } from '@arribo/ui/use-form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorOf } from '../../app/fields/field.rules.ts'
import { useFieldWords } from '../../app/fields/field-words.ts'
import { failureMessage } from '../../app/failure.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { dropChallenge, type KeptChallenge, readChallenge } from './challenge-state.ts'
import { flexOtp } from './flex.queries.ts'
import { PlatformWords, signInAgain, useNextStep } from './linking-steps.tsx'

export function FlexOtpPage() {
  const { t } = useTranslation('flex')
  const [challenge] = useState(readChallenge)
  return (
    <div className="grid gap-5">
      <PageHead
        {...(challenge ? signInAgain(challenge) : { to: '/app/flex/login' })}
        back={t('otp.back')}
        title={t('otp.title')}
      />
      {challenge && <OtpForm challenge={challenge} />}
    </div>
  )
}

/** How many more codes the platform accepts for this sign-in. Undefined for any other error than a wrong code. */
const attemptsLeftIn = (error: Error): number | undefined =>
  error instanceof ApiProblem && error.problem.code === 'wrong_platform_code'
    ? Number(error.problem.params?.['attemptsLeft'] ?? 0)
    : undefined

/** A wrong code can be corrected, and one that got no answer can be sent again. Any other error ends this sign-in. */
const isOver = (error: Error): boolean =>
  error instanceof ApiProblem && error.problem.status < 500 && !attemptsLeftIn(error)

function useOtpForm({ challengeType, cookies, email, language }: KeptChallenge) {
  const { t } = useTranslation(['flex', 'app', 'ui'])
  const navigate = useNavigate()
  const sentenceOf = (error: Error) => failureMessage(error, t('ui:unexpected'))
  return useForm({
    initial: { otp: '' },
    labels: { otp: t('app:fields.code') },
    errorsOf: ({ otp }) => ({ otp: errorOf.code(otp) }),
    words: useFieldWords(),
    send: ({ otp }) => flexOtp({ challengeType, cookies, otp: plainCode(otp) }),
    ...useNextStep(language),
    onFailed: (error) => {
      if (!isOver(error)) return selectCode('otp')
      dropChallenge()
      return navigate(signInAgain({ email, reason: sentenceOf(error) }))
    },
    sentenceOf,
    isFinal: (error) => attemptsLeftIn(error) !== undefined,
    refusalsOf(error) {
      const count = attemptsLeftIn(error)
      return count ? { otp: `${sentenceOf(error)} ${t('flex:otp.attemptsLeft', { count })}` } : {}
    },
  })
}

function OtpForm({ challenge }: { challenge: KeptChallenge }) {
  const { t } = useTranslation('flex')
  const { form, text, failure, isBusy } = useOtpForm(challenge)
  return (
    <form {...form} className="grid gap-5">
      {failure && <Banner tone="danger" title={failure} role="alert" />}
      <div className="grid gap-2 text-text-2">
        <p>{t('otp.line')}</p>
        <PlatformWords challenge={challenge} />
      </div>
      <CodeInput {...text('otp')} hint={t('otp.newCode')} mask={{ show: t('otp.show'), hide: t('otp.hide') }} />
      <Button type="submit" isBusy={isBusy}>
        {t('otp.submit')}
      </Button>
    </form>
  )
}
