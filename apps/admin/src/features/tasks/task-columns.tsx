import { formatMoment, formatNumber, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { CopyButton } from '@arribo/ui/copy-button'
import { rowLinkClass } from '@arribo/ui/table'
import { UserLink } from '../../layout/user-link.tsx'
import type { Column } from '../../layout/lists/list-table.tsx'
import type { TaskRow } from './tasks.queries.ts'

export function useTaskColumns(): readonly Column<TaskRow>[] {
  const { t, language } = useTranslation('tasks')
  const moment = (at: number | null) => (at === null ? '–' : formatMoment(new Date(at), language))
  /** In whole seconds. */
  const duration = ({ timestamp, completedAt }: TaskRow) =>
    completedAt === null ? '–' : formatNumber(Math.max(0, Math.round((completedAt - timestamp) / 1000)), language)
  return [
    { id: 'name', label: t('columns.name'), width: 'w-[14%]', cell: ({ name }) => name },
    {
      id: 'phoneNumber',
      label: t('columns.phone'),
      width: 'w-[14%]',
      stays: true,
      cell: ({ phoneNumber }) => <UserLink phoneNumber={phoneNumber} className={`whitespace-nowrap ${rowLinkClass}`} />,
    },
    { id: 'status', label: t('columns.status'), width: 'w-[10%]', cell: (row) => <Status {...row} /> },
    { id: 'id', label: t('columns.id'), width: 'w-[20%]', cell: (row) => <TaskId {...row} /> },
    {
      id: 'timestamp',
      label: t('columns.created'),
      width: 'w-[12%]',
      sortsDown: true,
      cell: ({ timestamp }) => moment(timestamp),
    },
    { id: 'ip', label: t('columns.ip'), width: 'w-[10%]', cell: (row) => <Ip {...row} /> },
    {
      id: 'completedAt',
      label: t('columns.completed'),
      width: 'w-[12%]',
      cell: ({ completedAt }) => moment(completedAt),
    },
    { id: 'duration', label: t('columns.duration'), width: 'w-[8%]', isFigure: true, cell: duration },
  ]
}

const toneOf: Record<TaskRow['status'], BadgeTone> = { pending: 'blue', completed: 'green', failed: 'red' }

function Status({ status, platform }: TaskRow) {
  const { t } = useTranslation('tasks')
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={toneOf[status]}>{t(`statuses.${status}`)}</Badge>
      {platform === 'spark' && <Badge tone="plain">{t('platforms.spark')}</Badge>}
    </span>
  )
}

const Ip = ({ ip }: TaskRow) => <span className="inline-block font-mono min-w-[15ch] text-13 break-all">{ip}</span>

function TaskId({ id }: TaskRow) {
  const { t } = useTranslation('tasks')
  return (
    <span className="flex items-center gap-1">
      {/* Two lines at most; a narrow table scrolls. */}
      <span className="min-w-[18ch] font-mono text-12 break-all">{id}</span>
      <span className="-my-1">
        <CopyButton text={id} what={t('taskId', { id })} />
      </span>
    </span>
  )
}
