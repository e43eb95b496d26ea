import { formatNumber, useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { useNow } from '@arribo/ui/use-now'
import { useEffect, useRef } from 'react'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { failureMessage } from '../../../app/failure.ts'
import type { LastSave } from '../../../app/last-save.ts'
import { keepFocusBelow } from '../keep-focus-clear.ts'
import { OldAndNew, useChangeWords } from './change-words.tsx'
import { changedBySomebody, needsApproval, needsReason, useMeanwhile } from './save-user.ts'
import type { Change } from '../../../app/user-change.ts'
import type { UserEdits } from './use-user-edits.ts'
import { momentWords } from '../../../layout/days.ts'
import type { Meanwhile } from './meanwhile.ts'

/** Takes the focus, and so scrolls into view, after a failed attempt to save or to undo. */
export function SaveTroubles({ edits }: { edits: UserEdits }) {
  const ref = useRef<HTMLDivElement>(null)
  const { savingError, undoError, conflicts } = edits
  useEffect(() => {
    if (savingError || undoError) ref.current?.focus()
  }, [savingError, undoError])
  const isInConflict = changedBySomebody(savingError) && conflicts.length > 0
  const isFailed = savingError && !isInConflict && !needsApproval(savingError) && !needsReason(savingError)
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-3 empty:hidden">
      {undoError && <SaveFailure error={undoError} isUndo />}
      {isFailed && <SaveFailure error={savingError} />}
      {conflicts.length > 0 && <Conflicts edits={edits} />}
    </div>
  )
}

function SaveFailure({ error, isUndo = false }: { error: Error; isUndo?: boolean }) {
  const { t } = useTranslation(['user', 'ui'])
  const isTooLate = isUndo && changedBySomebody(error)
  return (
    <ChangeFailure title={t(isUndo ? 'user:undoError' : 'user:updateError')} error={error}>
      {isTooLate ? t('user:undoTooLate') : failureMessage(error, t('ui:unexpected'))}
    </ChangeFailure>
  )
}

export const choiceId = (field: Change['field']) => `choose-${field}`

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

/** Described by its field's name, because the button's own words only name the value. */
const Choice = ({ id, change: { field }, onClick, children }: ChoiceProps) => (
  <DeskButton id={id} kind="secondary" aria-describedby={`conflict-${field}`} data-result={field} onClick={onClick}>
    {children}
  </DeskButton>
)

const undoSeconds = 30

/** Where a save shows its result. */
export const savedId = 'saved'

/**
 * Undo is offered for half a minute. The banner sticks to the top of the window, because the agent saves from any place
 * of a long page.
 */
export function SavedBanner({ edits }: { edits: UserEdits }) {
  const { saved } = edits
  return (
    // Rendered before there is anything to say, because screen readers announce only what appears in it later.
    <div
      ref={keepFocusBelow}
      id={savedId}
      role="status"
      tabIndex={-1}
      className="sticky top-2 z-3 empty:absolute md:top-[calc(var(--sticky-top,0px)+0.5rem)]"
    >
      {saved && <Undoable key={saved.version} saved={saved} edits={edits} />}
    </div>
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
          <DeskButton kind="secondary" isBusy={isBusy} data-result={saved.changes[0]?.field} onClick={undo}>
            {t('undo')}
          </DeskButton>
        </span>
      </div>
    </Banner>
  )
}

export function MeanwhileBanner({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('user')
  const { meanwhile, read } = useMeanwhile(phoneNumber)
  return (
    <div role="status" className="empty:hidden print:hidden">
      {meanwhile.length > 0 && (
        <Banner tone="info">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <ul className="grid min-w-0 gap-1">
              {meanwhile.map((each, index) => (
                <li key={`${each.at} ${index}`}>
                  <Line {...each} />
                </li>
              ))}
            </ul>
            <DeskButton kind="secondary" onClick={read}>
              {t('meanwhile.read')}
            </DeskButton>
          </div>
        </Banner>
      )}
    </div>
  )
}

/** One sentence for each person, such as “Elena changed the expiry (none → Dec 5) and 2 more”. */
function Line({ by, isOwn, at, changes }: Meanwhile) {
  const { t, language } = useTranslation('user')
  const now = useNow(60_000)
  const { nameOf, valueWords } = useChangeWords()
  const describe = ({ field, now: before, to }: Change) =>
    `${nameOf(field)} (${valueWords(field, before)} → ${valueWords(field, to)})`
  const [first, ...others] = changes.map(describe)
  const more = t('meanwhile.more', { count: others.length, total: formatNumber(others.length, language) })
  const what = others.length > 0 ? `${first} ${more}` : (first ?? '')
  const when = at === null ? '' : momentWords(at, now, language)
  const name = by || t('somebody')
  const how = at === null ? 'unknown' : isOwn ? 'own' : by === null ? 'other' : 'staff'
  return (
    <>
      {t(`meanwhile.${how}`, { name, what, when })}
      {others.length > 0 && <p className="text-13 text-text-2">{others.join(' · ')}</p>}
    </>
  )
}
