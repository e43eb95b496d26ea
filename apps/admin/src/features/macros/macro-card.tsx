import type { Macro } from '@arribo/api-contracts/admin/macros'
import { languageName, languages, useLanguage, useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { useState } from 'react'
import { DecisionDialog } from '../../layout/asking/decision-dialog.tsx'
import { useDeleteMacro } from './macros.queries.ts'

type Props = { macro: Macro; onChange: (() => void) | undefined }

/** One reply in every language; `onChange` opens the form for those who may. */
export function MacroCard({ macro, onChange }: Props) {
  const { t } = useTranslation(['macros', 'ui'])
  const [isAsking, setAsking] = useState(false)
  const removal = useDeleteMacro()
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-16 wrap-anywhere">{macro.title}</h2>
        {onChange && (
          <div className="flex gap-2">
            <Button
              kind="secondary"
              size="compact"
              aria-label={t('macros:changeOne', { title: macro.title })}
              onClick={onChange}
            >
              {t('macros:change')}
            </Button>
            <Button
              kind="danger"
              size="compact"
              aria-label={t('macros:deleteOne', { title: macro.title })}
              onClick={() => setAsking(true)}
            >
              {t('macros:delete')}
            </Button>
          </div>
        )}
      </div>
      <Texts macro={macro} />
      {isAsking && (
        <DecisionDialog
          kind="danger"
          title={t('macros:askDelete', { title: macro.title })}
          action={t('macros:delete')}
          shown={macro}
          wordsOf={({ title, texts }) => [title, ...languages.map((language) => texts[language])]}
          decision={removal}
          onDone={() => undefined}
          onClose={() => setAsking(false)}
        >
          {t('macros:deleteConsequence')}
        </DecisionDialog>
      )}
    </Card>
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
