import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { formatList, useTranslation } from '@arribo/i18n'
import { DeskButton } from '../../../layout/desk-button.tsx'
import { Permitted } from '../../../layout/permitted.tsx'
import { choiceId, savedId } from './banners.tsx'
import { OldAndNew, useChangeWords } from './change-words.tsx'
import { keepFocusClear } from '../keep-focus-clear.ts'
import type { UserEdits } from './use-user-edits.ts'
import type { Change } from '../../../app/user-change.ts'

type Props = { user: AdminUser; edits: UserEdits }

export function SaveBar({ user, edits }: Props) {
  const { t } = useTranslation('user')
  const { changes, conflicts } = edits
  if (changes.length === 0) return null
  return (
    <section
      ref={keepFocusClear}
      aria-label={t('unsaved')}
      className="bottom-0 z-4 -mx-4 border-t border-border bg-surface px-4 py-3 shadow-card sm:-mx-6 sm:px-6 lg:sticky print:hidden"
    >
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
        <ChooseFirst conflicts={conflicts} />
        <p role="status" className="text-13 text-text-2 empty:hidden">
          {edits.takesTwo && !edits.isRefusedAlone && t('takesTwo')}
        </p>
        {edits.isRefusedAlone && (
          <p role="alert" className="text-13">
            <strong className="text-danger">{t('refusedAlone')}</strong> {t('takesTwo')}
          </p>
        )}
        <Buttons user={user} edits={edits} />
      </div>
    </section>
  )
}

function Buttons({ user, edits }: Props) {
  const { t } = useTranslation('user')
  const { changes, conflicts } = edits
  return (
    <div className="ml-auto flex items-center gap-2">
      <DeskButton kind="quiet" aria-disabled={edits.isBusy} data-result={changes[0]?.field} onClick={edits.discard}>
        {t('discard')}
      </DeskButton>
      <Permitted to="staff:write" about={user}>
        <DeskButton
          isBusy={edits.isBusy}
          data-result={savedId}
          aria-disabled={conflicts.length > 0}
          aria-describedby={conflicts.length > 0 ? chooseId : undefined}
          onClick={edits.save}
        >
          {t(edits.takesTwo ? 'ask' : 'save')}
        </DeskButton>
      </Permitted>
    </div>
  )
}

const chooseId = 'choose-first'

/** Leads to the choice that must be made before saving, because it may be far up the page. */
function ChooseFirst({ conflicts }: { conflicts: readonly Change[] }) {
  const { t, language } = useTranslation('user')
  const { nameOf } = useChangeWords()
  const [first] = conflicts
  if (!first) return null
  const fields = formatList(
    conflicts.map(({ field }) => nameOf(field)),
    language,
  )
  return (
    <DeskButton id={chooseId} kind="quiet" onClick={() => document.getElementById(choiceId(first.field))?.focus()}>
      {t('conflict.choose', { fields })}
    </DeskButton>
  )
}
