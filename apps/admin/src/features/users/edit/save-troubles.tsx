import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { useEffect, useRef } from 'react'
import { failureMessage } from '../../../app/failure.ts'
import { useChangeWords } from './change-words.tsx'
import { changedBySomebody } from './save-user.ts'
import type { UserEdits } from './use-user-edits.ts'

/** Why nothing was saved; comes into sight when saving was tried, wherever on the page that was. */
export function SaveTroubles({ edits }: { edits: UserEdits }) {
  const ref = useRef<HTMLDivElement>(null)
  const { savingError, conflicts } = edits
  useEffect(() => {
    if (savingError) ref.current?.focus()
  }, [savingError])
  const isFailed = savingError && !changedBySomebody(savingError)
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
    <Banner tone="danger" role="alert" title={t('user:updateError')}>
      {failureMessage(error, t('ui:error.text'))}
    </Banner>
  )
}

/** Both values of each field that somebody else changed too; the agent takes one of them. */
function Conflicts({ edits: { conflicts, keep, take } }: { edits: UserEdits }) {
  const { t } = useTranslation('user')
  const { nameOf, valueWords } = useChangeWords()
  return (
    <Banner tone="warning" role="alert" title={t('conflict.title')}>
      <p>{t('conflict.text')}</p>
      <ul className="mt-1 grid gap-1">
        {conflicts.map((change) => (
          <li key={change.field} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-bold">{nameOf(change.field)}</span>
            <span>{t('conflict.theirs', { value: valueWords(change.field, change.now) })}</span>
            <span>{t('conflict.mine', { value: valueWords(change.field, change.to) })}</span>
            <span className="flex gap-2">
              <Button kind="secondary" size="compact" onClick={() => take(change)}>
                {t('conflict.take', { field: nameOf(change.field) })}
              </Button>
              <Button kind="secondary" size="compact" onClick={() => keep(change)}>
                {t('conflict.keep', { field: nameOf(change.field) })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
