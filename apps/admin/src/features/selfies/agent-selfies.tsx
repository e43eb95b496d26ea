import type { listAgentSelfies } from '@arribo/api-contracts/admin/selfies'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { formatNumber, useTranslation } from '@arribo/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, reading } from '../../app/api.ts'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { FilterSelect } from '../../layout/lists/filter-select.tsx'
import { SearchInput } from '../../layout/lists/search-input.tsx'
import { type AgentsFilter, type Interval, intervals, isFound, readAgentsFilter } from './agent-selfies-filter.ts'
import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { EmptyState } from '@arribo/ui/empty-state'
import { PlainTable } from '../../layout/lists/plain-table.tsx'

type AgentRow = Answer<typeof listAgentSelfies>[number]

const useAgentSelfies = (interval: Interval) =>
  useQuery({
    ...reading(['agent-selfies', interval], api.listAgentSelfies, { query: { interval } }),
    placeholderData: keepPreviousData,
  })

type Props = {
  filter: AgentsFilter
  onFilter: (filter: AgentsFilter, how?: { isTyping?: boolean }) => void
}

/** The API may answer with something that isn't a list. */
const foundIn = (rows: readonly AgentRow[], agent: string): readonly AgentRow[] =>
  Array.isArray(rows) ? rows.filter((row) => isFound(row, agent)) : []

export function AgentSelfies({ filter, onFilter }: Props) {
  const { t } = useTranslation('selfies')
  const { agent = '', interval = 'today' } = filter
  const selfies = useAgentSelfies(interval)
  const isStale = selfies.isPlaceholderData
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
          most={limits.searchLength}
          value={agent}
          onSearch={(text) => onFilter(change({ agent: text }), { isTyping: true })}
        />
        <FilterSelect
          label={t('interval')}
          value={interval}
          choices={intervals.map((each) => [each, t(`intervals.${each}`)])}
          onChoose={(chosen) => onFilter(change({ interval: chosen }))}
        />
        {selfies.isFetching && !selfies.data && (
          <p role="status" className="text-text-2">
            {t('loading')}
          </p>
        )}
      </div>
      <div aria-busy={isStale} className={isStale ? 'opacity-60 transition-opacity' : ''}>
        <AgentsTable selfies={selfies} agent={agent} />
      </div>
    </section>
  )
}

function AgentsTable({ selfies, agent }: { selfies: ReturnType<typeof useAgentSelfies>; agent: string }) {
  const { t, language } = useTranslation('selfies')
  return (
    <PlainTable
      label={t('title')}
      read={selfies}
      failure={t('error')}
      none={
        <EmptyState icon={agent ? 'search' : 'camera'} title={t('none')}>
          {agent ? t('noneFor', { agent }) : t('noneYet')}
        </EmptyState>
      }
      rows={selfies.data && foundIn(selfies.data, agent)}
      rowId={({ id }) => id}
      columns={[
        { label: t('columns.name'), width: 'w-1/2', cell: ({ name }) => name },
        {
          label: t('columns.phone'),
          className: 'whitespace-nowrap',
          cell: ({ phoneNumber }) => formatPhone(phoneNumber),
        },
        { label: t('columns.count'), isFigure: true, cell: ({ count }) => formatNumber(count, language) },
      ]}
    />
  )
}
