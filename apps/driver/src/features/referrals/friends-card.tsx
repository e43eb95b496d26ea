import { formatDay, formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/tile'
import { Skeleton } from '@arribo/ui/spinner'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useReferrals } from './referrals.queries.ts'

/** How many friends have joined, and how many weeks they have earned the driver. */
export function FriendsCard() {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  const { data, error, isFetching, refetch } = useReferrals()
  if (error && !data)
    return <ReadFailure title={t('friends.failed')} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <Card>
      <h2 className="text-17">{t('friends.title')}</h2>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-4">
        {(['registered', 'held', 'rewarded'] as const).map((what) => (
          <div key={what} className="flex flex-col-reverse">
            <dt className="text-15 text-text-2">{t(`friends.${what}`)}</dt>
            <dd className="text-30 font-bold">
              {data ? formatNumber(data[what], language) : <Skeleton className="my-2 h-7 w-10" />}
            </dd>
          </div>
        ))}
      </dl>
      {data && <Waiting held={data.held} decidedAt={data.decidedAt} />}
      {data?.registered === 0 && <p className="mt-3 text-text-2">{t('friends.none')}</p>}
    </Card>
  )
}

function Waiting({ held, decidedAt }: { held: number; decidedAt: readonly string[] }) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  const more = held - decidedAt.length
  if (held === 0) return null
  return (
    <ul className="mt-3 grid gap-1 text-text-2">
      {decidedAt.map((at, index) => (
        <li key={`${at} ${index}`}>{t('friends.waiting', { day: formatDay(new Date(at), language) })}</li>
      ))}
      {more > 0 && <li>{t('friends.waitingMore', { count: more })}</li>}
    </ul>
  )
}
