import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Skeleton } from '@arribo/ui/spinner'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { useStanding } from './standing.queries.ts'
import { useVerdict } from './verdict.ts'

/** One sentence on whether this driver can check in. */
export function VerdictLine({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('standing')
  const verdict = useVerdict()
  const { data, error } = useStanding(phoneNumber)
  return (
    <section className="grid gap-1">
      <h3 className="text-14 font-bold">{t('title')}</h3>
      {data && data.cause === null && (
        <Banner tone="success" title={t(data.evidence.block?.isCheckedIn ? 'already' : 'yes')} />
      )}
      {data && data.cause !== null && <Banner tone="warning" title={verdict(data.cause, data)} />}
      {!data && (error ? <ReadFailure title={t('error')} error={error} /> : <Skeleton className="h-9 w-full" />)}
    </section>
  )
}
