import type { Note } from '@arribo/api-contracts/admin/notes'
import { serverNow } from '@arribo/api-contracts/server-clock'
import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { AskingButton } from '../../layout/asking/asking-button.tsx'
import { changeAndThen } from '@arribo/ui/change-and-then'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { TextArea } from '@arribo/ui/text-area'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useNow } from '@arribo/ui/use-now'
import { useUnsavedText } from '../../app/unsaved-work.ts'
import { useRewriteNote } from './notes.queries.ts'

type Props = { note: Note; phoneNumber: string }

/** Edit and delete, on one's own note while it may be changed. */
export function OwnNoteButtons({ note, phoneNumber, onEdit }: Props & { onEdit: () => void }) {
  const { t } = useTranslation('notes')
  const rewrite = useRewriteNote(phoneNumber)
  useNow(10_000)
  const isSettled = serverNow() - Date.parse(note.createdAt) >= limits.noteEditMinutes * 60_000
  if (!note.isYours || isSettled) return null
  return (
    <>
      <Button kind="quiet" size="compact" onClick={onEdit}>
        {t('edit')}
      </Button>
      <AskingButton
        kind="quiet"
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
            <p>{t('deleteConsequence')}</p>
          </ConfirmDialog>
        )}
      >
        {t('delete')}
      </AskingButton>
    </>
  )
}

/** Rewrites one's own note in its place. */
export function NoteEditor({ note, phoneNumber, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation('notes')
  const rewrite = useRewriteNote(phoneNumber)
  const { form, text, isBusy, isChanged } = useForm({
    initial: { text: note.text },
    labels: { text: t('editText') },
    ids: { text: `note-${note.id}` },
    errorsOf: ({ text }) => ({ text: text.trim() ? undefined : 'empty' }),
    words: { empty: t('empty') },
    runsOffline: true,
    send: ({ text }) => rewrite.mutateAsync({ note, text: text.trim() }),
    announce: () => toastSuccess(t('saved')),
    onSent: onDone,
  })
  useUnsavedText(isChanged)
  return (
    <form {...form} className="grid gap-2">
      <TextArea {...text('text')} rows={2} maxLength={limits.noteLength} />
      <div className="flex gap-2">
        <Button type="submit" kind="secondary" size="compact" isBusy={isBusy}>
          {t('save')}
        </Button>
        <Button kind="quiet" size="compact" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
