import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { EmptyState } from '@arribo/ui/empty-state'
import { PageTitle } from '@arribo/ui/page-title'
import { useState } from 'react'
import { useMay } from '../../app/permissions.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Loading } from '../../layout/waiting/loading.tsx'
import { MacroCard } from './macro-card.tsx'
import { MacroForm } from './macro-form.tsx'
import { useMacros } from './macros.queries.ts'

/** The team's own replies; the form replaces the reply that is being edited. */
export function MacrosPage() {
  const { t } = useTranslation('macros')
  const macros = useMacros()
  const mayWrite = useMay('staff:write')
  const [changed, setChanged] = useState<string>()
  const close = () => setChanged(undefined)
  const isFull = (macros.data?.length ?? 0) >= maxMacros
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageTitle>{t('title')}</PageTitle>
        {mayWrite && changed === undefined && !isFull && (
          <Button size="compact" onClick={() => setChanged('')}>
            {t('add')}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-text-2">{t('line')}</p>
      {mayWrite && isFull && <Banner tone="info">{t('full')}</Banner>}
      {!mayWrite && <Permitted to="staff:write">{null}</Permitted>}
      {changed === '' && <MacroForm onDone={close} />}
      {macros.isPending && <Loading words={t('loading')} lines={['h-24 w-full', 'h-24 w-full']} />}
      {macros.error && !macros.data && (
        <ReadFailure title={t('error')} error={macros.error} onRetry={() => void macros.refetch()} />
      )}
      {macros.data?.length === 0 && changed === undefined && (
        <Card>
          <EmptyState icon="pencil" title={t('none')}>
            {mayWrite && t('noneYet')}
          </EmptyState>
        </Card>
      )}
      <ul className="grid gap-4">
        {macros.data?.map((macro) => (
          <li key={macro.id}>
            {changed === macro.id ? (
              <MacroForm macro={macro} onDone={close} />
            ) : (
              <MacroCard macro={macro} onChange={mayWrite ? () => setChanged(macro.id) : undefined} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
