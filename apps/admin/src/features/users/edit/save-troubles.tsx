import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { useEffect, useRef } from 'react'
import { failureMessage } from '../../../app/failure.ts'
import { useChangeWords } from './change-words.tsx'
import { changedBySomebody, needsApproval, needsReason } from './save-user.ts'
import type { Change } from './user-edits.ts'
import type { UserEdits } from './use-user-edits.ts'

/** Why nothing was saved; scrolls into view after an attempt. */
export function SaveTroubles({ edits }: { edits: UserEdits }) {
  const ref = useRef<HTMLDivElement>(null)
  const { savingError, conflicts } = edits
  useEffect(() => {
    if (savingError) ref.current?.focus()
  }, [savingError])
  const isFailed =
    savingError && !changedBySomebody(savingError) && !needsApproval(savingError) && !needsReason(savingError)
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3 empty:hidden">
      {isFailed && <SaveFailure error={savingError} />}
      {conflicts.length > 0 && <Conflicts edits={edits} />}
    </div>
  )
}

function SaveFailure({ error }: { error: Error }) {
  const { t } = useTranslation(['user', 'ui'])
  return (
    <ChangeFailure title={t('user:updateError')} error={error}>
      {failureMessage(error, t('ui:unexpected'))}
    </ChangeFailure>
  )
}

/** The button that takes the saved value of a field. */
export const choiceId = (field: Change['field']) => `choose-${field}`

/** Both values of each field that somebody else has changed too; the agent picks one. */
function Conflicts({ edits: { conflicts, keep, take } }: { edits: UserEdits }) {
  const { t } = useTranslation('user')
  const { nameOf, valueWords } = useChangeWords()
  return (
    <Banner tone="warning" role="alert" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <ul className="mt-1 grid gap-1">
        {conflicts.map((change) => (
          <li key={change.field} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span id={`conflict-${change.field}`} className="font-bold">
              {nameOf(change.field)}
            </span>
            <span className="flex flex-wrap gap-2">
              <Choice id={choiceId(change.field)} change={change} onClick={() => take(change)}>
                {t('conflict.take', { value: valueWords(change.field, change.now) })}
              </Choice>
              <Choice change={change} onClick={() => keep(change)}>
                {t('conflict.keep', { value: valueWords(change.field, change.to) })}
              </Choice>
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

type ChoiceProps = { id?: string; change: Change; onClick: () => void; children: string }

/** Names its field for screen readers. */
const Choice = ({ id, change: { field }, onClick, children }: ChoiceProps) => (
  <Button id={id} kind="secondary" size="compact" aria-describedby={`conflict-${field}`} onClick={onClick}>
    {children}
  </Button>
)
