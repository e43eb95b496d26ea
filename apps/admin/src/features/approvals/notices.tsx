import { formatMoment, formatNumber, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { DeskButton } from '../../layout/desk-button.tsx'
import { useIsAnswered } from '../../app/use-is-answered.ts'
import { useNotices, useReadNotices } from './approvals.queries.ts'
import type { NoticeSubject } from '@arribo/api-contracts/admin/notices'
import { linkClass } from '@arribo/ui/text-link'
import { Link } from '@tanstack/react-router'
import { UserLink } from '../../layout/user-link.tsx'
import { useChangeWords } from '../../layout/asking/use-change-words.ts'
import { DeskIcon } from '../../layout/desk-icon.tsx'
import { useMay } from '../../app/permissions.ts'

const outcomes = new Set(['approved', 'refused', 'outdated'])

export function Outcomes() {
  const { t, language } = useTranslation('approvals')
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
            {decided.map(({ id, change, event, by, at, answer }) => (
              <li key={id} className="wrap-anywhere">
                <ChangeLink change={change} />
                <p className="text-13">
                  {`${formatMoment(new Date(at), language)} · `}
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

export function ChangeLink({ change }: { change: NoticeSubject }) {
  const words = useChangeWords()(change)
  const className = linkClass('inline', 'inline-block min-h-6')
  return change.kind === 'refund' ? (
    <Link to="/admin/billing/$charge" params={{ charge: change.charge }} className={className}>
      {words}
    </Link>
  ) : (
    <UserLink phoneNumber={change.phoneNumber} className={className}>
      {words}
    </UserLink>
  )
}

export const NoticesLink = () => (useMay('notices:read') ? <Unread /> : null)

function Unread() {
  const { t, language } = useTranslation('approvals')
  const unread = useNotices({ isAsked: useIsAnswered() }).data?.unread ?? 0
  const label = unread === 0 ? t('title') : t('notices.unread', { count: unread })
  return (
    <Link
      to="/admin/approvals"
      aria-label={label}
      title={label}
      className="inline-flex min-h-8 min-w-8 items-center justify-center gap-1 rounded-control px-1 text-text-2 hover:bg-surface-2 hover:text-text aria-[current]:text-brand"
    >
      <DeskIcon name="bell" size={18} />
      {unread > 0 && (
        <span className="rounded-full bg-brand px-1.5 text-12 font-bold text-on-brand tabular-nums">
          {formatNumber(unread, language)}
        </span>
      )}
    </Link>
  )
}
