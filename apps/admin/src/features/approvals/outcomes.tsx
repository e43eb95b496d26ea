import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { DeskButton } from '../../layout/desk-button.tsx'
import { useIsAnswered } from '../../app/use-is-answered.ts'
import { useNotices, useReadNotices } from './approvals.queries.ts'
import { ChangeLink } from './change-link.tsx'

const outcomes = new Set(['approved', 'refused', 'outdated'])

export function Outcomes() {
  const { t } = useTranslation('approvals')
  const { data } = useNotices({ isAsked: useIsAnswered() })
  const { mutate, isPending } = useReadNotices()
  const [newest] = data?.items ?? []
  const decided = (data?.items ?? []).filter(
    ({ event, isYours, isUnread }) => isYours && isUnread && outcomes.has(event),
  )
  if (!newest || !data?.unread || decided.length === 0) return null
  return (
    <section aria-label={t('outcome.title')} className="print:hidden">
      <Banner tone="info" role="status" title={t('outcome.title')}>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
          <ul className="grid min-w-0 gap-1">
            {decided.map(({ id, change, event, by, answer }) => (
              <li key={id} className="wrap-anywhere">
                <ChangeLink change={change} />
                <p className="text-13">
                  {event === 'approved' && change.kind === 'refund'
                    ? t('refund.outcome', { by })
                    : t(`outcome.${event as 'approved' | 'refused' | 'outdated'}`, { by })}
                </p>
                {answer && <p className="text-13 whitespace-pre-line">{t('notices.answer', { answer })}</p>}
              </li>
            ))}
          </ul>
          <DeskButton kind="secondary" isBusy={isPending} onClick={() => mutate(newest.at)}>
            {t('outcome.seen')}
          </DeskButton>
        </div>
      </Banner>
    </section>
  )
}
