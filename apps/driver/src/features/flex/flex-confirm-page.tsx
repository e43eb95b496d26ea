import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Countdown } from '@arribo/ui/countdown'
import { PageTitle } from '@arribo/ui/page-title'
import { Spinner } from '@arribo/ui/spinner'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { dropChallenge, type KeptChallenge, readChallenge } from './challenge-state.ts'
import { useConfirmation } from './use-confirmation.ts'

export function FlexConfirmPage() {
  const { t } = useTranslation('flex')
  const [challenge] = useState(readChallenge)
  return (
    <div className="grid gap-5">
      <div>
        <PageTitle>{t('confirm.title')}</PageTitle>
        <p className="mt-2 text-text-2">{t('confirm.line')}</p>
      </div>
      {challenge && <Confirmation challenge={challenge} />}
    </div>
  )
}

function Confirmation({ challenge }: { challenge: KeptChallenge }) {
  const { t } = useTranslation('flex')
  const { error } = useConfirmation(challenge)
  return (
    <>
      {error ? (
        <Banner tone="danger" title={t('confirm.failed')} role="alert">
          {failureMessage(error, t('error.server'))}
        </Banner>
      ) : (
        <p role="status" className="flex items-center gap-3 font-bold">
          <Spinner />
          {t('confirm.waiting')}
        </p>
      )}
      <Card>
        <p>{challenge.challengeDetails}</p>
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-15">
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
      <RetryButton startedAt={challenge.startedAt} />
    </>
  )
}

/** Opens two minutes after the challenge began. */
function RetryButton({ startedAt }: { startedAt: number }) {
  const { t } = useTranslation('flex')
  const navigate = useNavigate()
  const endsAt = new Date(startedAt + limits.confirmationRetrySeconds * 1000)
  const [isOpen, setOpen] = useState(() => Date.now() >= endsAt.getTime())
  const retry = () => {
    dropChallenge()
    void navigate({ to: '/app/flex/login' })
  }
  return (
    <div className="grid gap-2">
      {!isOpen && (
        <p className="text-center text-text-2">
          <Countdown endsAt={endsAt} endLabel={t('confirm.canRetry')} onEnd={() => setOpen(true)}>
            {(time) => t('confirm.retryIn', { time: time.padStart(5, '0') })}
          </Countdown>
        </p>
      )}
      <Button kind="secondary" disabled={!isOpen} onClick={retry}>
        {t('confirm.retry')}
      </Button>
    </div>
  )
}
