import { formatMoment, formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { CopyButton } from '@arribo/ui/copy-button'
import { rowLinkClass } from '@arribo/ui/table'
import { UserLink } from '../../layout/user-link.tsx'
import { columnsOf } from '../../layout/lists/list-table.tsx'
import type { TaskRow } from './tasks.queries.ts'

const column = columnsOf<TaskRow>()

/** Formats times and durations for cells, in the screen's language. */
function useFormats() {
  const language = useLanguage()
  const moment = (at: number | null) => (at === null ? '–' : formatMoment(new Date(at), language))
  /** In whole seconds, of a completed task. */
  const duration = ({ timestamp, completedAt }: TaskRow) =>
    completedAt === null ? '–' : formatNumber(Math.max(0, Math.round((completedAt - timestamp) / 1000)), language)
  return { moment, duration }
}

export function useTaskColumns() {
  const { t } = useTranslation('tasks')
  const { moment, duration } = useFormats()
  return column.columns([
    column.accessor('name', { header: t('columns.name'), meta: { width: 'w-[14%]' } }),
    column.accessor('phoneNumber', {
      header: t('columns.phone'),
      meta: { width: 'w-[14%]', stays: true },
      cell: ({ getValue }) => <UserLink phoneNumber={getValue()} className={`whitespace-nowrap ${rowLinkClass}`} />,
    }),
    column.accessor('status', {
      header: t('columns.status'),
      meta: { width: 'w-[10%]' },
      cell: ({ row }) => <Status {...row.original} />,
    }),
    column.accessor('id', {
      header: t('columns.id'),
      meta: { width: 'w-[20%]' },
      cell: ({ getValue }) => <TaskId id={getValue()} />,
    }),
    column.accessor('timestamp', {
      header: t('columns.created'),
      meta: { width: 'w-[12%]' },
      sortDescFirst: true,
      cell: ({ getValue }) => moment(getValue()),
    }),
    column.accessor('ip', {
      header: t('columns.ip'),
      meta: { width: 'w-[10%]' },
      cell: ({ getValue }) => <Ip address={getValue()} />,
    }),
    column.accessor('completedAt', {
      header: t('columns.completed'),
      meta: { width: 'w-[12%]' },
      cell: ({ getValue }) => moment(getValue()),
    }),
    column.display({
      id: 'duration',
      header: t('columns.duration'),
      meta: { width: 'w-[8%]', isFigure: true },
      cell: ({ row }) => duration(row.original),
    }),
  ])
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

const Ip = ({ address }: { address: string }) => (
  <span className="inline-block font-mono min-w-[15ch] text-13 break-all">{address}</span>
)

function TaskId({ id }: { id: string }) {
  const { t } = useTranslation('tasks')
  return (
    <span className="flex items-center gap-1">
      <span className="font-mono text-12 break-all">{id}</span>
      <span className="-my-1">
        <CopyButton text={id} what={t('taskId', { id })} />
      </span>
    </span>
  )
}
