import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { useNow } from '@arribo/ui/use-now'
import { failureMessage } from '../../../app/failure.ts'
import type { LastSave } from '../../../app/last-save.ts'
import { OldAndNew } from './save-bar.tsx'
import { keepFocusBelow } from '../keep-focus-clear.ts'
import { changedBySomebody } from './save-user.ts'
import type { UserEdits } from './use-user-edits.ts'

const undoSeconds = 30

/**
 * What was just saved, with undo for half a minute, or why it couldn't be undone. Sticks to the top of the window: the
 * agent saves from any place of a long page.
 */
export function SavedBanner({ edits }: { edits: UserEdits }) {
  const { saved, undoError } = edits
  return (
    <>
      {undoError && <UndoFailure error={undoError} />}
      {/* Rendered before there is anything to say: screen readers announce what appears in it. */}
      <div
        ref={keepFocusBelow}
        role="status"
        className="sticky top-2 z-3 empty:hidden md:top-[calc(var(--sticky-top,0px)+0.5rem)]"
      >
        {saved && <Undoable key={saved.version} saved={saved} edits={edits} />}
      </div>
    </>
  )
}

function Undoable({ saved, edits: { undo, isBusy } }: { saved: LastSave; edits: UserEdits }) {
  const { t } = useTranslation('user')
  const left = Math.ceil(undoSeconds - (useNow() - saved.at) / 1000)
  if (left <= 0) return null
  return (
    <Banner tone="success" title={t('saved')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <ul className="flex min-w-0 flex-wrap gap-x-5 gap-y-1">
          {saved.changes.map((change) => (
            <li key={change.field}>
              <OldAndNew change={change} />
            </li>
          ))}
        </ul>
        <span className="flex items-center gap-3">
          <span aria-hidden="true" className="text-13 text-text-2">
            {t('undoSeconds', { seconds: Math.min(undoSeconds, left) })}
          </span>
          <Button kind="secondary" size="compact" isBusy={isBusy} onClick={undo}>
            {t('undo')}
          </Button>
        </span>
      </div>
    </Banner>
  )
}

function UndoFailure({ error }: { error: Error }) {
  const { t } = useTranslation(['user', 'ui'])
  return (
    <ChangeFailure title={t('user:undoError')} error={error}>
      {changedBySomebody(error) ? t('user:undoTooLate') : failureMessage(error, t('ui:unexpected'))}
    </ChangeFailure>
  )
}
