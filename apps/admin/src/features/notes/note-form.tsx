import { limits } from '@arribo/api-contracts/shared/limits'
import { withoutShapeless } from '@arribo/api-contracts/shared/shapeless'
import { useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { TextArea } from '@arribo/ui/text-area'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { useRef } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedText } from '../../app/unsaved-work.ts'
import { useAddNote } from './notes.queries.ts'

function errorOf(text: string) {
  if (!withoutShapeless(text).trim()) return 'empty'
  return text.length > limits.noteLength ? 'tooLong' : undefined
}

/** One key per note, reused when it is sent again, so that a note whose answer was lost is written once. */
function useSendOnce(phoneNumber: string) {
  const add = useAddNote(phoneNumber)
  const lost = useRef<{ text: string; idempotencyKey: string }>(undefined)
  return async (typed: string) => {
    const text = typed.trim()
    if (lost.current?.text !== text) lost.current = { text, idempotencyKey: crypto.randomUUID() }
    await add.mutateAsync(lost.current)
    lost.current = undefined
  }
}

export function NoteForm({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation(['notes', 'ui'])
  const sendOnce = useSendOnce(phoneNumber)
  const { form, text, failure, error, isBusy, isChanged, clear } = useForm({
    initial: { note: '' },
    labels: { note: t('notes:text') },
    errorsOf: ({ note }) => ({ note: errorOf(note) }),
    words: { empty: t('notes:empty'), tooLong: t('notes:tooLong') },
    send: ({ note }) => sendOnce(note),
    onSent: () => {
      clear()
      toastSuccess(t('notes:added'))
    },
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  useUnsavedText(isChanged)
  return (
    <form {...form} className="grid gap-2 print:hidden">
      <TextArea {...text('note')} rows={2} />
      {failure && (
        <ChangeFailure title={t('notes:addError')} error={error}>
          {failure}
        </ChangeFailure>
      )}
      <Button type="submit" kind="secondary" size="compact" isBusy={isBusy} className="justify-self-start">
        {t('notes:add')}
      </Button>
    </form>
  )
}
