import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { failureMessage } from '../../app/failure.ts'
import { useChangeWords } from './change-words.tsx'
import { changedBySomebody } from './save-user.ts'
import type { UserEdits } from './use-user-edits.ts'
import type { Change } from './user-edits.ts'

/** What would be saved, old and new, before it is. */
export function SaveBar({ edits }: { edits: UserEdits }) {
  const { t } = useTranslation('user')
  const { changes, conflicts, savingError } = edits
  if (changes.length === 0) return null
  const isFailed = savingError && !changedBySomebody(savingError)
  return (
    <section
      aria-label={t('unsaved')}
      className="sticky bottom-0 z-4 -mx-4 grid gap-3 border-t border-border bg-surface px-4 py-3 shadow-card sm:-mx-6 sm:px-6 print:hidden"
    >
      {isFailed && <SaveFailure error={savingError} />}
      {conflicts.length > 0 && <Conflicts edits={edits} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
          {changes
            .filter((change) => !conflicts.includes(change))
            .map((change) => (
              <li key={change.field}>
                <OldAndNew change={change} />
              </li>
            ))}
        </ul>
        <div className="ml-auto flex gap-2">
          <Button kind="quiet" size="compact" onClick={edits.discard}>
            {t('discard')}
          </Button>
          <Button size="compact" isBusy={edits.isBusy} aria-disabled={conflicts.length > 0} onClick={edits.save}>
            {t('save')}
          </Button>
        </div>
      </div>
    </section>
  )
}

export function OldAndNew({ change: { field, now, to } }: { change: Change }) {
  const { t } = useTranslation('user')
  const { nameOf, valueWords } = useChangeWords()
  return (
    <>
      <span className="text-text-2">{nameOf(field)}:</span> <del className="text-danger">{valueWords(field, now)}</del>{' '}
      <span aria-hidden="true">→</span>
      <span className="sr-only">{t('becomes')}</span>{' '}
      <ins className="font-bold text-success no-underline">{valueWords(field, to)}</ins>
    </>
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
