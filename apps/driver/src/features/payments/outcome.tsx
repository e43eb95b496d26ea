import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { FullScreenLoading } from '@arribo/ui/spinner'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { meQuery } from '../../app/me.ts'
import { declineMessage } from './decline.ts'
import type { PaySearch } from './pay-search.ts'
import { paymentQuery } from './payments.queries.ts'
import { Result } from './result.tsx'
import { Summary } from './summary.tsx'

type Props = { paymentIntentId: string; onAgain: (search: PaySearch) => void }

/** One of five outcomes, read from the server: what the address says of it proves nothing. */
export function Outcome({ paymentIntentId, onAgain }: Props) {
  const { t, i18n } = useTranslation(['pay', 'ui'])
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(paymentIntentId))
  const choose = <Button onClick={() => onAgain({})}>{t('pay:outcome.newPayment')}</Button>
  if (error || data?.outcome === 'unknown')
    return (
      <Result tone="warning" title={t('pay:outcome.unknown.title')} text={t('pay:outcome.unknown.text')}>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('pay:outcome.unknown.check')}
        </Button>
      </Result>
    )
  if (!data) return <FullScreenLoading label={t('ui:loading')} />
  if (data.outcome === 'paid') return <Paid isGranted={data.granted} />
  if (data.outcome === 'checking')
    return <Result tone="info" title={t('pay:outcome.checking.title')} text={t('pay:outcome.checking.text')} />
  if (data.outcome === 'cancelled')
    return (
      <Result tone="info" title={t('pay:outcome.cancelled.title')} text={t('pay:outcome.cancelled.text')}>
        {choose}
      </Result>
    )
  const reason = declineMessage(data.declineCode ?? 'authentication_required', i18n.language)
  return <Summary plan={data.plan} credits={data.credits} reason={reason} onChange={() => onAgain({})} />
}

/** Paid; waits for the entitlement to show, and says so honestly when that takes long. */
function Paid({ isGranted }: { isGranted: boolean }) {
  const { t } = useTranslation('pay')
  const client = useQueryClient()
  const [isSlow, setSlow] = useState(false)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.successPollSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isGranted) void client.invalidateQueries({ queryKey: meQuery.queryKey }).finally(() => setFresh(true))
  }, [isGranted, client])
  const waiting = isSlow ? t('outcome.paid.slow') : t('outcome.paid.waiting')
  return (
    <Result tone="success" title={t('outcome.paid.title')} text={isGranted ? t('outcome.paid.granted') : waiting}>
      {(isFresh || isSlow) && (
        <>
          <Link to="/app" className={buttonClass('primary')}>
            {t('outcome.toApp')}
          </Link>
          <Link to="/app/receipts" className={buttonClass('secondary')}>
            {t('receipts')}
          </Link>
        </>
      )}
    </Result>
  )
}
