import type { Standing } from '@arribo/api-contracts/admin/standing'
import type { WorkGate } from '@arribo/api-contracts/shared/work-gates'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { Skeleton } from '@arribo/ui/skeleton'
import type { ReactNode } from 'react'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Evidence } from './evidence.tsx'
import { Mend, type OnEdit } from './mend.tsx'
import { useStanding } from './standing.queries.ts'

type Props = {
  phoneNumber: string
  driverZone: string
  /** Puts a value into the page's own form, where it waits to be saved. */
  onEdit: OnEdit
  /** What can be written to the driver about it. */
  children: (gate: WorkGate | null) => ReactNode
}

/** Why this driver cannot work: the first gate that is shut, what shows it and what mends it; then all gates. */
export function StandingPanel(props: Props) {
  const { t } = useTranslation('standing')
  const standing = useStanding(props.phoneNumber)
  const ask = () => void standing.refetch()
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16">{t('title')}</h2>
        <Button
          kind="quiet"
          size="compact"
          isBusy={standing.isRefetching}
          aria-disabled={standing.isPending}
          onClick={ask}
          className="print:hidden"
        >
          <Icon name="refresh" size={16} />
          {t('again')}
        </Button>
      </div>
      {standing.isPending && <Loading />}
      {standing.error && !standing.data && <ReadFailure title={t('error')} error={standing.error} />}
      {standing.data && (
        <div className="grid gap-4">
          <Judged {...props} standing={standing.data} />
          {props.children(standing.data.firstShut)}
        </div>
      )}
    </Card>
  )
}

function Loading() {
  const { t } = useTranslation('standing')
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  )
}

function Judged({ standing, driverZone, onEdit }: Props & { standing: Standing }) {
  const { t } = useTranslation('standing')
  const { firstShut: gate, gates } = standing
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {gate === null ? (
        <Banner tone="success" title={t('nothing')}>
          {t('nothingText')}
        </Banner>
      ) : (
        <Banner tone="warning" title={t(`shut.${gate}`)}>
          <div className="mt-1 grid gap-3">
            <Evidence gate={gate} standing={standing} driverZone={driverZone} />
            <p>{t(`what.${gate}`)}</p>
            <div className="flex flex-wrap gap-2 print:hidden">
              <Mend gate={gate} standing={standing} onEdit={onEdit} />
            </div>
          </div>
        </Banner>
      )}
      <ol className="grid content-start gap-1">
        {gates.map(({ gate: each, state }) => (
          <li key={each} className="flex items-center gap-2">
            <Icon
              name={state === 'open' ? 'check' : state === 'shut' ? 'cross' : 'minus'}
              size={16}
              className={state === 'open' ? 'text-success' : state === 'shut' ? 'text-danger' : 'text-text-2'}
            />
            <span className={each === gate ? 'font-bold' : ''}>{t(`gates.${each}`)}</span>
            <span className="text-13 text-text-2">{t(`states.${state}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
