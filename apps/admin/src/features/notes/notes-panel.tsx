import type { Note } from '@arribo/api-contracts/admin/notes'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/tile'
import { Icon } from '@arribo/ui/icon'
import { useId, useState } from 'react'
import { useMay } from '../../app/permissions.ts'
import { Clocks } from '../../layout/clocks.tsx'
import { OlderButton } from '../../layout/lists/older-pages.tsx'
import { Permitted } from '../../layout/permitted.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { Loading } from '../../layout/waiting/loading.tsx'
import { NoteForm } from './note-form.tsx'
import { NoteEditor, OwnNoteButtons } from './own-note.tsx'
import { useNotes, usePinNote } from './notes.queries.ts'

type Props = { phoneNumber: string; driverZone: string }

/** The notes of staff about a user, newest first, with a form to add one. */
export function NotesPanel({ phoneNumber, driverZone }: Props) {
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
      <NotesList phoneNumber={phoneNumber} driverZone={driverZone} />
    </Card>
  )
}

function NotesList({ phoneNumber, driverZone }: Props) {
  const { t } = useTranslation('notes')
  const notes = useNotes(phoneNumber)
  if (notes.isPending)
    return (
      <div className="mt-4">
        <Loading words={t('loading')} lines={['h-4 w-4/5', 'h-4 w-3/5']} />
      </div>
    )
  if (!notes.data)
    return <ReadFailure title={t('loadError')} error={notes.error} onRetry={() => void notes.refetch()} />
  const all = notes.data.pages.flatMap((page) => page.notes)
  const { pinned = [], version = '' } = notes.data.pages.at(-1) ?? {}
  const about = { pinned, version, phoneNumber, driverZone }
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
      <NoteItems notes={all} {...about} />
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

function NoteItem({ note, isPinned, version, phoneNumber, driverZone }: ItemProps) {
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
        <Clocks at={Date.parse(note.createdAt)} driverZone={driverZone} />
        {note.editedAt !== null && <span>{t('edited')}</span>}
        {mayPin && !isEditing && (
          <OwnNoteButtons note={note} phoneNumber={phoneNumber} onEdit={() => setEditing(true)} />
        )}
        {mayPin && <PinButton note={note} isPinned={isPinned} version={version} phoneNumber={phoneNumber} />}
      </div>
    </li>
  )
}

function PinButton({ note, isPinned, version, phoneNumber }: Omit<ItemProps, 'driverZone'>) {
  const { t } = useTranslation('notes')
  const pin = usePinNote(phoneNumber)
  return (
    <Button
      kind="quiet"
      size="compact"
      isBusy={pin.isPending}
      title={t('pinHint')}
      onClick={() => pin.mutate({ note, isPinned: !isPinned, version })}
      className="ml-auto"
    >
      {t(isPinned ? 'unpin' : 'pin')}
    </Button>
  )
}
