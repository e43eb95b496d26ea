import { useTranslation } from '@arribo/i18n'
import { Skeleton } from '@arribo/ui/spinner'
import { useEnrolments } from '../../app/enrolments/enrolments.queries.ts'
import { PageHead } from '../../layout/page-head.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { InviteCard } from './invite-card.tsx'
import { MyAccounts } from './my-accounts.tsx'
import { MyDrivers } from './my-drivers.tsx'

/** Who works on this driver's account, and on whose accounts this driver works. */
export function SharingPage() {
  const { t } = useTranslation('enrolments')
  return (
    <div className="grid gap-5">
      <PageHead to="/app/profile" title={t('title')}>
        <p className="mt-1 text-text-2">{t('text')}</p>
      </PageHead>
      <Lists />
    </div>
  )
}

function Lists() {
  const { t } = useTranslation('enrolments')
  const { data, error, isFetching, refetch } = useEnrolments()
  if (error && !data)
    return <ReadFailure title={t('failed')} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div className="grid gap-4">
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-28 w-full" />
      </div>
    )
  return (
    <>
      <MyDrivers drivers={data.mine} />
      <InviteCard />
      <MyAccounts accounts={data.others} />
    </>
  )
}
