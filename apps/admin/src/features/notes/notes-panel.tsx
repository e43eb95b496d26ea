import type { Note } from '@arribo/api-contracts/admin/notes'
import { useTranslation } from '@arribo/i18n'
import { Card } from '@arribo/ui/card'
import { Icon } from '@arribo/ui/icon'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { limits } from '@arribo/api-contracts/shared/limits'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useNow } from '@arribo/ui/use-now'
import { AskingButton, DeskButton } from '../../layout/desk-button.tsx'
import { useMay } from '../../app/permissions.ts'
import { BoundedArea } from '../../layout/bounded.tsx'
import { Clocks } from '../../layout/clocks.tsx'
import { OlderButton } from '../../layout/lists/older-pages.tsx'
import { Permitted } from '../../layout/permitted.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Loading } from '../../layout/waiting/loading.tsx'
import { errorOf, NoteForm } from './note-form.tsx'
import { useNotes, usePinNote, useRewriteNote } from './notes.queries.ts'
import { useUnsavedText } from '../../app/unsaved-work.ts'

type Props = { phoneNumber: string }

export function NotesPanel({ phoneNumber }: Props) {
  const { t } = useTranslation('notes')
  const id = useId()
  return (
    <Card role="region" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-16">
        {t('title')}
      </h2>
      <Permitted to="staff:write">
        <NoteForm phoneNumber={phoneNumber} />
      </Permitted>
      <NotesList phoneNumber={phoneNumber} />
    </Card>
  )
}

function NotesList({ phoneNumber }: Props) {
  const { t } = useTranslation('notes')
  const notes = useNotes(phoneNumber)
  if (notes.isPending)
    return (
      <div className="mt-4">
        <Loading words={t('loading')} lines={['h-4 w-4/5', 'h-4 w-3/5']} />
      </div>
    )
  if (!notes.data) return <ReadFailure title={t('loadError')} error={notes.error} onRetry={notes.refetch} />
  const all = notes.data.pages.flatMap((page) => page.notes)
  const { pinned = [], version = '' } = notes.data.pages.at(-1) ?? {}
  const about = { pinned, version, phoneNumber }
  const others = all.filter(({ id }) => pinned.every((each) => each.id !== id))
  if (all.length === 0) return <p className="mt-4 text-text-2">{t('none')}</p>
  return (
    <>
      {pinned.length > 0 && (
        <section className="mt-4 rounded-control bg-surface-2 px-3 pt-2">
          <h3 className="flex items-center gap-1.5 text-13 text-text-2">
            <Icon name="up" size={14} />
            {t('pinned')}
          </h3>
          <NoteItems notes={pinned} {...about} />
        </section>
      )}
      <NoteItems notes={others} {...about} />
      <OlderButton list={notes}>{t('older')}</OlderButton>
    </>
  )
}

type ItemsProps = Props & { notes: readonly Note[]; pinned: readonly Note[]; version: string }

const NoteItems = ({ notes, pinned, ...rest }: ItemsProps) => (
  <ul className="grid not-first:mt-4 first:*:border-t-0">
    {notes.map((note) => (
      <NoteItem key={note.id} note={note} isPinned={pinned.some(({ id }) => id === note.id)} {...rest} />
    ))}
  </ul>
)

type ItemProps = Props & { note: Note; isPinned: boolean; version: string }

function NoteItem({ note, isPinned, version, phoneNumber }: ItemProps) {
  const { t } = useTranslation('notes')
  const mayPin = useMay('staff:write')
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="grid gap-0.5 border-t border-border py-2">
      {isEditing ? (
        <NoteEditor note={note} phoneNumber={phoneNumber} onDone={() => setEditing(false)} />
      ) : (
        <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 text-13 text-text-2">
        <span className="font-bold">{note.agentName || t('nobody')}</span>
        <Clocks at={note.createdAt} />
        {note.editedAt !== null && <span>{t('edited')}</span>}
        {mayPin && !isEditing && (
          <OwnNoteButtons note={note} phoneNumber={phoneNumber} onEdit={() => setEditing(true)} />
        )}
        {mayPin && <PinButton note={note} isPinned={isPinned} version={version} phoneNumber={phoneNumber} />}
      </div>
    </li>
  )
}

function PinButton({ note, isPinned, version, phoneNumber }: ItemProps) {
  const { t } = useTranslation('notes')
  const pin = usePinNote(phoneNumber)
  return (
    <DeskButton
      kind="quiet"
      isBusy={pin.isPending}
      title={t('pinHint')}
      aria-label={t(isPinned ? 'unpinOne' : 'pinOne', { text: beginning(note) })}
      onClick={() => pin.mutate({ note, isPinned: !isPinned, version })}
      className="ml-auto"
    >
      {t(isPinned ? 'unpin' : 'pin')}
    </DeskButton>
  )
}

const nameLength = 40

/** Enough of a note to tell its buttons from those of others. */
function beginning({ text }: Note): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  const characters = Array.from(line)
  return characters.length > nameLength ? `${characters.slice(0, nameLength).join('').trimEnd()}…` : line
}

type OwnProps = { note: Note; phoneNumber: string }

function OwnNoteButtons({ note, phoneNumber, onEdit }: OwnProps & { onEdit: () => void }) {
  const { t } = useTranslation('notes')
  const rewrite = useRewriteNote(phoneNumber)
  useNow(10_000)
  const isSettled = serverNow() - Date.parse(note.createdAt) >= limits.noteEditMinutes * 60_000
  if (!note.isYours || isSettled) return null
  return (
    <>
      <DeskButton kind="quiet" aria-label={t('editOne', { text: beginning(note) })} onClick={onEdit}>
        {t('edit')}
      </DeskButton>
      <AskingButton
        kind="quiet"
        aria-label={t('deleteOne', { text: beginning(note) })}
        question={(close) => (
          <ConfirmDialog
            title={t('deleteQuestion')}
            action={t('delete')}
            isBusy={rewrite.isPending}
            onConfirm={() =>
              changeAndThen(rewrite, { note, text: null }, { onSuccess: () => toastSuccess(t('deleted')) })
            }
            onClose={close}
          >
            <p className="mb-2 font-bold wrap-anywhere whitespace-pre-wrap text-text">{note.text}</p>
            <p>{t('deleteConsequence')}</p>
          </ConfirmDialog>
        )}
      >
        {t('delete')}
      </AskingButton>
    </>
  )
}

function NoteEditor({ note, phoneNumber, onDone }: OwnProps & { onDone: () => void }) {
  const { t } = useTranslation('notes')
  const rewrite = useRewriteNote(phoneNumber)
  const { form, text, isBusy, isChanged } = useForm({
    initial: { text: note.text },
    labels: { text: t('editText') },
    ids: { text: `note-${note.id}` },
    errorsOf: ({ text }) => ({ text: errorOf(text) }),
    words: { empty: t('empty'), tooLong: t('tooLong') },
    runsOffline: true,
    // What wasn't changed isn't an edit.
    send: async ({ text }) => {
      const isEdit = text.trim() !== note.text
      if (isEdit) await rewrite.mutateAsync({ note, text: text.trim() })
      return isEdit
    },
    announce: (isEdit) => isEdit && toastSuccess(t('saved')),
    onSent: onDone,
  })
  useUnsavedText(isChanged)
  const toEnd = useEffectEvent(() => {
    const area = document.getElementById(text('text').id)
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(area.value.length, area.value.length)
  })
  useEffect(() => toEnd(), [])
  return (
    <form {...form} className="grid gap-2">
      <BoundedArea {...text('text')} readOnly={isBusy} hint={t('editHint')} rows={2} most={limits.noteLength} />
      <div className="flex gap-2">
        <DeskButton type="submit" kind="secondary" isBusy={isBusy}>
          {t('save')}
        </DeskButton>
        <DeskButton kind="quiet" onClick={onDone}>
          {t('cancel')}
        </DeskButton>
      </div>
    </form>
  )
}
