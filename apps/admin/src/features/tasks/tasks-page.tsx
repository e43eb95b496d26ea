import { logPlatforms } from '@arribo/api-contracts/admin/lists/choices'
import { formatMoment, formatNumber, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { DeskButton } from '../../layout/desk-button.tsx'
import { FilterSelect } from '../../layout/lists/filter-select.tsx'
import { ListPage } from '../../layout/lists/list-page.tsx'
import type { OnChange, Searched } from '../../layout/lists/list-search.ts'
import { byDate, type Column } from '../../layout/lists/list-table.tsx'
import { taskStatuses, type TasksSearch, withChange } from './tasks-search.ts'
import { type TaskRow, useTasks } from './tasks.queries.ts'
import { Badge, type BadgeTone } from '@arribo/ui/badge'
import { CopyButton } from '@arribo/ui/copy-button'
import { rowLinkClass } from '@arribo/ui/table'
import { UserLink } from '../../layout/user-link.tsx'

export function TasksPage({ search, onSearch }: Searched<TasksSearch>) {
  const { t } = useTranslation('tasks')
  const onChange: OnChange = (change, how) => onSearch(withChange(search, change), how)
  const list = useTasks(search, onChange)
  return (
    <ListPage
      name="tasks"
      words="tasks"
      count={(count, isCapped) => t(isCapped ? 'capped' : 'total', count)}
      list={list}
      search={search}
      onChange={onChange}
      filters={<TasksFilters search={search} onFilter={(filter) => onSearch(withChange(search, filter))} />}
      columns={useTaskColumns()}
      rows={list.answer?.data}
      rowId={({ id }) => id}
      sorts={byDate('timestamp')}
      sort={search.sort}
      placeholder={<NoTasks search={search} onClear={() => onSearch({})} />}
    >
      <DeskButton kind="quiet" aria-disabled={search.cursor === undefined} onClick={() => onChange({ cursor: null })}>
        {t('reset')}
      </DeskButton>
    </ListPage>
  )
}

function NoTasks({ search: { search, status, platform }, onClear }: { search: TasksSearch; onClear: () => void }) {
  const { t } = useTranslation('tasks')
  const words = [search && t('quoted', { text: search }), status && t(`statuses.${status}`)]
  const filter = [...words, platform && t(`platforms.${platform}`)].filter(Boolean).join(' · ')
  if (!filter)
    return (
      <EmptyState icon="camera" title={t('none')}>
        {t('noneYet')}
      </EmptyState>
    )
  const action = (
    <DeskButton kind="secondary" onClick={onClear}>
      {t('clear')}
    </DeskButton>
  )
  return (
    <EmptyState icon="search" title={t('none')} action={action}>
      <p>{t('noneFor', { filter })}</p>
      {search !== undefined && <p className="mt-1">{t('whole')}</p>}
    </EmptyState>
  )
}

type FiltersProps = { search: TasksSearch; onFilter: (filter: Partial<Record<'status' | 'platform', string>>) => void }

function TasksFilters({ search, onFilter }: FiltersProps) {
  const { t } = useTranslation('tasks')
  return (
    <>
      <FilterSelect
        label={t('columns.status')}
        value={search.status ?? ''}
        onChoose={(status) => onFilter({ status })}
        choices={[['', t('statuses.all')], ...taskStatuses.map((each) => [each, t(`statuses.${each}`)] as const)]}
      />
      <FilterSelect
        label={t('platform')}
        value={search.platform ?? ''}
        onChoose={(platform) => onFilter({ platform })}
        choices={[['', t('platforms.all')], ...logPlatforms.map((each) => [each, t(`platforms.${each}`)] as const)]}
      />
    </>
  )
}

function useTaskColumns(): readonly Column<TaskRow>[] {
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
