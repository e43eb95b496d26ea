import type { Note } from '@arribo/api-contracts/admin/notes'
import { mayBeDone } from '@arribo/ui/failure'
import { toastError } from '@arribo/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../app/failure.ts'
import { api } from '../../app/api.ts'
import { i18n } from '../../app/language.ts'
import { readAgain } from '../../app/query-client.ts'
import { useOlderPages } from '../../layout/lists/older-pages.tsx'

const notesOnPage = 10

export const useNotes = (phoneNumber: string) =>
  useOlderPages(['notes', phoneNumber], (cursor, options) =>
    api.listNotes({ params: { phoneNumber }, query: { limit: notesOnPage, ...cursor } }, options),
  )

/** Notes are entries of the timeline too, but nobody waits for it. */
function readNotesAgain(phoneNumber: string) {
  void readAgain(['timeline', phoneNumber])
  return readAgain(['notes', phoneNumber])
}

/** `version` is the version of the pins that were shown. */
type Pinning = { readonly note: Note; readonly isPinned: boolean; readonly version: string }

/**
 * Waits for the new list, so that pins that a colleague changed in between show before the button can be pressed again.
 */
export const usePinNote = (phoneNumber: string) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ note: { id: noteId, createdAt }, ...pinning }: Pinning) =>
      api.pinNote({ params: { phoneNumber, noteId }, body: { createdAt, ...pinning } }),
    onSettled: () => readNotesAgain(phoneNumber),
    onError: (error) => toastError(failureMessage(error, i18n().t('notes:pinError'))),
  })

type NewNote = { readonly text: string; readonly idempotencyKey: string; readonly names: string[] }

export const useAddNote = (phoneNumber: string) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (note: NewNote) => api.addNote({ params: { phoneNumber }, body: { phoneNumber, ...note } }),
    onSuccess: () => readNotesAgain(phoneNumber),
    onError: (error) => toastError(i18n().t(mayBeDone(error) ? 'ui:notSure' : 'notes:addError')),
  })

type Rewriting = { readonly note: Note; readonly text: string | null }

export const useRewriteNote = (phoneNumber: string) =>
  useMutation({
    mutationFn: async ({ note: { id: noteId, createdAt, version }, text }: Rewriting) => {
      const which = { params: { phoneNumber, noteId }, body: { createdAt, version } }
      if (text === null) await api.deleteNote(which)
      else await api.editNote({ ...which, body: { ...which.body, text } })
    },
    onSettled: () => readNotesAgain(phoneNumber),
  })
