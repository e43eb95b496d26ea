import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { inputClass } from '@arribo/ui/field'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { SearchInput } from '../../layout/lists/search-input.tsx'
import { type AgentsFilter, type Interval, intervals, isFound, readAgentsFilter } from './agent-selfies-filter.ts'
import { type AgentRow, useAgentSelfies } from './selfies.queries.ts'
import { AgentsTable } from './agents-table.tsx'

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
