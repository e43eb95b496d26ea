import { formatNumber, useTranslation } from '@arribo/i18n'
import { Link } from '@tanstack/react-router'
import { DeskIcon } from '../../layout/desk-icon.tsx'
import { useMay } from '../../app/permissions.ts'
import { useIsAnswered } from '../../app/use-is-answered.ts'
import { useNotices } from './approvals.queries.ts'

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
