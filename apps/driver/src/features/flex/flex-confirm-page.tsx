import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Countdown } from '@arribo/ui/countdown'
import { Spinner } from '@arribo/ui/spinner'
import { useNavigate } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { dropChallenge, type KeptChallenge, readChallenge } from './challenge-state.ts'
import { PlatformWords, signInAgain } from './linking-steps.tsx'
import { ApiProblem } from '@arribo/api-contracts/client'
import { toastSuccess } from '@arribo/ui/toasts'
import { useQuery } from '@tanstack/react-query'
import { askConfirmation, rereadLinked } from './flex.queries.ts'

export function FlexConfirmPage() {
  const [challenge] = useState(readChallenge)
  return challenge && <Confirmation challenge={challenge} />
}

function Confirmation({ challenge }: { challenge: KeptChallenge }) {
  const { t } = useTranslation(['flex', 'ui'])
  const { error } = useConfirmation(challenge)
  return (
    <div className="grid gap-5">
      <PageHead
        {...signInAgain(challenge)}
        back={t('flex:otp.back')}
        title={t(error ? 'flex:confirm.endedTitle' : 'flex:confirm.title')}
      >
        {!error && <p className="mt-2 text-text-2">{t('flex:confirm.line')}</p>}
      </PageHead>
      {error ? (
        <Banner tone="danger" title={failureMessage(error, t('ui:unexpected'))} role="alert" />
      ) : (
        <p role="status" className="flex items-center gap-3 font-bold">
          <Spinner />
          {t('flex:confirm.waiting')}
        </p>
      )}
      <WhatWasAsked challenge={challenge} isOver={error !== null} />
      <RetryButton challenge={challenge} isOver={error !== null} />
    </div>
  )
}

function WhatWasAsked({ challenge, isOver }: { challenge: KeptChallenge; isOver: boolean }) {
  const { t } = useTranslation('flex')
  return (
    <Card>
      {!isOver && (
        <div className="mb-4">
          <PlatformWords challenge={challenge} />
        </div>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-15">
        <dt className="text-text-2">{t('confirm.email')}</dt>
        <dd className="break-all">{challenge.email}</dd>
        {challenge.phone_number && (
          <>
            <dt className="text-text-2">{t('confirm.phone')}</dt>
            <dd>{formatPhone(challenge.phone_number)}</dd>
          </>
        )}
        <dt className="text-text-2">{t('confirm.application')}</dt>
        <dd>{challenge.application}</dd>
      </dl>
    </Card>
  )
}

/** Enabled two minutes after the challenge began, or once the platform has refused. */
function RetryButton({ challenge, isOver }: { challenge: KeptChallenge; isOver: boolean }) {
  const { t } = useTranslation('flex')
  const navigate = useNavigate()
  const endsAt = new Date(challenge.startedAt + limits.confirmationRetrySeconds * 1000)
  const [isDue, setDue] = useState(() => Date.now() >= endsAt.getTime())
  const isOpen = isOver || isDue
  const retry = () => {
    dropChallenge()
    void navigate(signInAgain(challenge))
  }
  return (
    <div className="grid gap-2">
      {!isOpen && (
        <p className="text-center text-text-2">
          <Countdown endsAt={endsAt} endLabel={t('confirm.canRetry')} onEnd={() => setDue(true)}>
            {(time) => t('confirm.retryIn', { time: time.padStart(5, '0') })}
          </Countdown>
        </p>
      )}
      <Button kind={isOver ? 'primary' : 'secondary'} disabled={!isOpen} onClick={retry}>
        {t('confirm.retry')}
      </Button>
    </div>
  )
}

const askEveryMs = 3000

/** True if the platform has refused. Without an answer, or while the platform is down, polling continues. */
const isFinal = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.problem.status < 500

/** Polls until the notification is approved, then navigates. `error` is set once approval has become impossible. */
function useConfirmation({ challengeType, cookies }: KeptChallenge): { error: ApiProblem | null } {
  const { t } = useTranslation('flex')
  const navigate = useNavigate()
  const { data, error } = useQuery({
    queryKey: ['flex-confirmation', cookies],
    queryFn: ({ signal }) => askConfirmation({ challengeType, cookies }, signal),
    refetchInterval: ({ state }) => (state.data?.success || isFinal(state.error) ? false : askEveryMs),
    gcTime: 0,
  })
  const isApproved = data?.success ?? false
  useEffect(() => {
    if (!isApproved) return
    dropChallenge()
    toastSuccess(t('connected'))
    void rereadLinked().then(() => navigate({ to: '/app' }))
  }, [isApproved, navigate, t])
  return { error: isFinal(error) ? error : null }
}
