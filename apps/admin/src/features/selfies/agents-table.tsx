import { formatPhone } from '@arribo/api-contracts/shared/phone-number'
import { formatNumber, useLanguage, useTranslation } from '@arribo/i18n'
import { EmptyState } from '@arribo/ui/empty-state'
import { Cell, HeadCell, SkeletonRows, Table, TableHead, TableRow, WideRow } from '@arribo/ui/table'
import { ReadFailure } from '../../layout/read-failure.tsx'
import type { AgentRow } from './selfies.queries.ts'

type Props = {
  /** Undefined while loading. */
  rows: readonly AgentRow[] | undefined
  error: Error | null
  isStale: boolean
  /** The search that may have excluded everybody. */
  agent: string
  onRetry: () => void
}

export function AgentsTable({ rows, error, isStale, agent, onRetry }: Props) {
  const { t } = useTranslation('selfies')
  const language = useLanguage()
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
