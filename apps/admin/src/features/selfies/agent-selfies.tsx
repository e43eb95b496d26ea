import type { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { formatNumber, useTranslation } from '@arribo/i18n'
import { inputClass } from '@arribo/ui/field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { SearchInput } from '../../layout/lists/search-input.tsx'
import { type AgentsFilter, type Interval, intervals, isFound, readAgentsFilter } from './agent-selfies-filter.ts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { EmptyState } from '@arribo/ui/empty-state'
import { Cell, HeadCell, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { ReadFailure } from '../../layout/read-failure.tsx'

type AgentRow = Answer<typeof listAgentSelfies>[number]

/** How many selfies each agent uploaded; shows the previous interval until the next has loaded. */
const useAgentSelfies = (interval: Interval) =>
  useQuery({
    queryKey: ['agent-selfies', interval],
    queryFn: ({ signal }) => api.listAgentSelfies({ query: { interval } }, { signal }),
    placeholderData: keepPreviousData,
  })

type Props = {
  filter: AgentsFilter
  /** Called on each change of the filter; typing replaces the history entry. */
  onFilter: (filter: AgentsFilter, how?: { isTyping?: boolean }) => void
}

/** The API may answer with something that isn't a list. */
const foundIn = (rows: readonly AgentRow[], agent: string): readonly AgentRow[] =>
  Array.isArray(rows) ? rows.filter((row) => isFound(row, agent)) : []

/** Selfies uploaded by agents, in a range of days that ends today. */
export function AgentSelfies({ filter, onFilter }: Props) {
  const { t } = useTranslation('selfies')
  const { agent = '', interval = 'today' } = filter
  const selfies = useAgentSelfies(interval)
  useFocusCommand('agentSelfies', 'agent-selfies')
  const change = (changes: Record<string, string>) => readAgentsFilter({ ...filter, ...changes })
  return (
    <section
      aria-labelledby="agent-selfies"
      className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-border pt-4"
    >
      <h2 id="agent-selfies" tabIndex={-1} className="text-16 font-bold">
        {t('title')}
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          label={t('search')}
          hint={t('searchHint')}
          maxLength={limits.searchLength}
          value={agent}
          onSearch={(text) => onFilter(change({ agent: text }), { isTyping: true })}
        />
        <select
          aria-label={t('interval')}
          value={interval}
          onChange={(event) => onFilter(change({ interval: event.target.value }))}
          className={inputClass(false, 'max-w-48')}
        >
          {intervals.map((each) => (
            <option key={each} value={each}>
              {t(`intervals.${each satisfies Interval}`)}
            </option>
          ))}
        </select>
        {selfies.isFetching && !selfies.data && (
          <p role="status" className="text-text-2">
            {t('loading')}
          </p>
        )}
      </div>
      <AgentsTable
        rows={selfies.data && foundIn(selfies.data, agent)}
        error={selfies.error}
        isStale={selfies.isPlaceholderData}
        agent={agent}
        onRetry={() => void selfies.refetch()}
      />
    </section>
  )
}

type AgentsTableProps = {
  /** Undefined while loading. */
  rows: readonly AgentRow[] | undefined
  error: Error | null
  isStale: boolean
  /** The search that may have excluded everybody. */
  agent: string
  onRetry: () => void
}

function AgentsTable({ rows, error, isStale, agent, onRetry }: AgentsTableProps) {
  const { t, language } = useTranslation('selfies')
  const body = () => {
    if (!rows && !error) return <SkeletonRows rows={3} columns={3} />
    if (!rows || rows.length === 0) {
      const failure = error && <ReadFailure title={t('error')} error={error} onRetry={onRetry} />
      return <WideRow columns={3}>{failure ?? <Nobody agent={agent} />}</WideRow>
    }
    return rows.map(({ id, name, phoneNumber, count }) => (
      <TableRow key={id}>
        <Cell>{name}</Cell>
        <Cell className="whitespace-nowrap">{formatPhone(phoneNumber)}</Cell>
        <Cell className="text-right tabular-nums">{formatNumber(count, language)}</Cell>
      </TableRow>
    ))
  }
  return (
    <div aria-busy={isStale || (!rows && !error)} className={isStale ? 'opacity-60 transition-opacity' : ''}>
      <Table label={t('title')}>
        <TableHead>
          <HeadCell className="w-1/2">{t('columns.name')}</HeadCell>
          <HeadCell>{t('columns.phone')}</HeadCell>
          <HeadCell className="text-right">{t('columns.count')}</HeadCell>
        </TableHead>
        <tbody>{body()}</tbody>
      </Table>
    </div>
  )
}

function Nobody({ agent }: { agent: string }) {
  const { t } = useTranslation('selfies')
  return (
    <EmptyState icon={agent ? 'search' : 'camera'} title={t('none')}>
      {agent ? t('noneFor', { agent }) : t('noneYet')}
    </EmptyState>
  )
}
