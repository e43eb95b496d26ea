import { maxMacros } from '@arribo/api-contracts/shared/stated-limits'
import { languageName, languages, useLanguage, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Card } from '@arribo/ui/card'
import { EmptyState } from '@arribo/ui/empty-state'
import { PageTitle } from '@arribo/ui/page-title'
import { useState } from 'react'
import { AskingButton, DeskButton } from '../../layout/desk-button.tsx'
import { useMay } from '../../app/permissions.ts'
import { Permitted } from '../../layout/permitted.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Loading } from '../../layout/waiting/loading.tsx'
import { MacroForm } from './macro-form.tsx'
import { useDeleteMacro, useMacros } from './macros.queries.ts'
import type { Macro } from '@arribo/api-contracts/admin/macros'
import { DecisionDialog } from '../../layout/asking/decision-dialog.tsx'

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
          <DeskButton onClick={() => setChanged('')}>{t('add')}</DeskButton>
        )}
      </div>
      <p className="max-w-prose text-text-2">{t('line')}</p>
      {mayWrite && isFull && <Banner tone="info">{t('full')}</Banner>}
      {!mayWrite && <Permitted to="staff:write">{null}</Permitted>}
      {changed === '' && <MacroForm onDone={close} />}
      {macros.isPending && <Loading words={t('loading')} lines={['h-24 w-full', 'h-24 w-full']} />}
      {macros.error && !macros.data && <ReadFailure title={t('error')} error={macros.error} onRetry={macros.refetch} />}
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

function MacroCard({ macro, onChange }: { macro: Macro; onChange: (() => void) | undefined }) {
  const { t } = useTranslation('macros')
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-16 wrap-anywhere">{macro.title}</h2>
        {onChange && (
          <div className="flex gap-2">
            <DeskButton kind="secondary" aria-label={t('changeOne', { title: macro.title })} onClick={onChange}>
              {t('change')}
            </DeskButton>
            <AskingButton
              kind="danger"
              aria-label={t('deleteOne', { title: macro.title })}
              question={(close) => <DeleteDialog macro={macro} onClose={close} />}
            >
              {t('delete')}
            </AskingButton>
          </div>
        )}
      </div>
      <Texts macro={macro} />
    </Card>
  )
}

function DeleteDialog({ macro, onClose }: { macro: Macro; onClose: () => void }) {
  const { t } = useTranslation('macros')
  return (
    <DecisionDialog
      kind="danger"
      title={t('askDelete', { title: macro.title })}
      action={t('delete')}
      shown={macro}
      wordsOf={({ title, texts }) => [title, ...languages.map((language) => texts[language])]}
      decision={useDeleteMacro()}
      onClose={onClose}
    >
      {t('deleteConsequence')}
    </DecisionDialog>
  )
}

function Texts({ macro: { texts } }: { macro: Macro }) {
  const shown = useLanguage()
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {languages.map((language) => (
        <div key={language} className="rounded-control bg-surface-2 p-3">
          <p className="text-13 font-bold text-text-2">{languageName(language, shown)}</p>
          <p lang={language} className="whitespace-pre-wrap wrap-anywhere">
            {texts[language]}
          </p>
        </div>
      ))}
    </div>
  )
}
