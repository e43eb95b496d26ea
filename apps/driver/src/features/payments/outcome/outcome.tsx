import { useTranslation } from '@arribo/i18n'
import { Button, buttonClass } from '@arribo/ui/button'
import { FullScreenLoading } from '@arribo/ui/spinner'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { declineMessage } from '../decline.ts'
import type { PaySearch } from '../pay-search.ts'
import { isReturned, paymentQuery } from '../payments.queries.ts'
import { Paid } from './paid.tsx'
import { Result } from './result.tsx'
import { Summary } from '../summary.tsx'

type Props = { paymentIntentId: string; onAgain: (search: PaySearch) => void }

/** One of six outcomes, as the server reports it: the URL's parameters prove nothing. */
export function Outcome({ paymentIntentId, onAgain }: Props) {
  const { t, i18n } = useTranslation(['payments', 'ui'])
  const { data, error, refetch, isFetching } = useQuery(paymentQuery(paymentIntentId))
  const choose = <Button onClick={() => onAgain({})}>{t('payments:outcome.newPayment')}</Button>
  if (error || data?.outcome === 'unknown')
    return (
      <Result tone="warning" title={t('payments:outcome.unknown.title')} text={t('payments:outcome.unknown.text')}>
        <Button isBusy={isFetching} onClick={() => void refetch()}>
          {t('payments:outcome.unknown.check')}
        </Button>
      </Result>
    )
  if (!data) return <FullScreenLoading label={t('ui:loading')} />
  if (isReturned(data))
    return (
      <Result tone="info" title={t('payments:outcome.returned.title')} text={t('payments:outcome.returned.text')}>
        {choose}
        <Link to="/app/receipts" className={buttonClass('secondary')}>
          {t('payments:receipts')}
        </Link>
      </Result>
    )
  if (data.outcome === 'paid') return <Paid payment={data} paymentIntentId={paymentIntentId} />
  if (data.outcome === 'checking')
    return (
      <Result tone="info" title={t('payments:outcome.checking.title')} text={t('payments:outcome.checking.text')}>
        <Link to="/app" className={buttonClass('secondary')}>
          {t('payments:outcome.toApp')}
        </Link>
      </Result>
    )
  if (data.outcome === 'cancelled' || data.outcome === 'card_refused') {
    const [name, tone] =
      data.outcome === 'cancelled' ? (['cancelled', 'info'] as const) : (['cardRefused', 'warning'] as const)
    return (
      <Result tone={tone} title={t(`payments:outcome.${name}.title`)} text={t(`payments:outcome.${name}.text`)}>
        {choose}
      </Result>
    )
  }
  const { plan, credits, declineCode } = data
  const reason = declineCode === null ? undefined : declineMessage(declineCode, i18n.language)
  return <Summary plan={plan} credits={credits} reason={reason} onChange={onAgain} />
}
