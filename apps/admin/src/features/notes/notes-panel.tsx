import type { Note } from '@arribo/api-contracts/admin/notes'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { Card } from '@arribo/ui/card'
import { Skeleton } from '@arribo/ui/skeleton'
import { useId } from 'react'
import { Clocks } from '../../layout/clocks.tsx'
import { Permitted } from '../../layout/permitted.tsx'
import { ReadFailure } from '../../layout/read-failure.tsx'
import { NoteForm } from './note-form.tsx'
import { useNotes } from './notes.queries.ts'

type Props = { phoneNumber: string; driverZone: string }

/** What staff wrote down about a user, the newest first, and a place for one more. */
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
      <div className="mt-4 grid gap-3">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    )
  if (!notes.data)
    return <ReadFailure title={t('loadError')} error={notes.error} onRetry={() => void notes.refetch()} />
  const all = notes.data.pages.flatMap((page) => page.notes)
  if (all.length === 0) return <p className="mt-4 text-text-2">{t('none')}</p>
  return (
    <>
      <ul className="mt-4 grid">
        {all.map((note) => (
          <NoteItem key={note.id} note={note} driverZone={driverZone} />
        ))}
      </ul>
      {notes.hasNextPage && (
        <Button
          kind="quiet"
          size="compact"
          isBusy={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
          className="print:hidden"
        >
          {t('older')}
        </Button>
      )}
    </>
  )
}

function NoteItem({ note, driverZone }: { note: Note; driverZone: string }) {
  const { t } = useTranslation('notes')
  return (
    <li className="grid gap-0.5 border-t border-border py-2">
      <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      <div className="flex flex-wrap gap-x-3 text-13 text-text-2">
        <span className="font-bold">{note.agentName || t('nobody')}</span>
        <Clocks at={Date.parse(note.createdAt)} driverZone={driverZone} />
      </div>
    </li>
  )
}
