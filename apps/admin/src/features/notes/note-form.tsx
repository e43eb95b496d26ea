import { charactersIn } from '@arribo/api-contracts/shared/characters'
import { limits } from '@arribo/api-contracts/shared/limits'
import { withoutShapeless } from '@arribo/api-contracts/shared/shapeless'
import { formatList, useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { Button } from '@arribo/ui/button'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { type FormEvent, useRef, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useColleagues } from '../../app/use-colleagues.ts'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { useUnsavedText } from '../../app/unsaved-work.ts'
import { NamingBox } from './naming-box.tsx'
import { type Colleague, namedIn, unnamedIn } from './naming.rules.ts'
import { useAddNote } from './notes.queries.ts'

function errorOf(text: string) {
  if (!withoutShapeless(text).trim()) return 'empty'
  return charactersIn(text.trim()) > limits.noteLength ? 'tooLong' : undefined
}

/** One key per note, reused when it is sent again, so that a note whose answer was lost is written once. */
function useSendOnce(phoneNumber: string) {
  const add = useAddNote(phoneNumber)
  const lost = useRef<{ text: string; idempotencyKey: string; names: string[] }>(undefined)
  return async (typed: string, colleagues: Parameters<typeof namedIn>[1]) => {
    const text = typed.trim()
    const names = namedIn(text, colleagues)
    if (lost.current?.text !== text) lost.current = { text, idempotencyKey: crypto.randomUUID(), names }
    await add.mutateAsync(lost.current)
    lost.current = undefined
  }
}

export function NoteForm({ phoneNumber }: { phoneNumber: string }) {
  const { t, language } = useTranslation(['notes', 'ui'])
  const sendOnce = useSendOnce(phoneNumber)
  const colleagues = useColleagues()
  const { form, input, text, failure, error, isBusy, isChanged, clear } = useForm({
    initial: { note: '' },
    labels: { note: t('notes:text') },
    errorsOf: ({ note }) => ({ note: errorOf(note) }),
    words: { empty: t('notes:empty'), tooLong: t('notes:tooLong') },
    send: ({ note }) => sendOnce(note, colleagues),
    announce: () => toastSuccess(t('notes:added')),
    onSent: () => {
      clear()
    },
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  useUnsavedText(isChanged)
  const note = input('note')
  const naming = useNamingCheck(note.value, colleagues, form.onSubmit)
  useFocusCommand('note', 'note', { about: phoneNumber })
  return (
    <form {...form} onSubmit={naming.submit} className="grid gap-2 print:hidden">
      <NamingBox {...text('note')} colleagues={colleagues} onText={note.onChange} hint={t('notes:nameHint')} rows={2} />
      <ChangeFailure title={t('notes:addError')} error={error}>
        {failure}
      </ChangeFailure>
      <Button type="submit" kind="secondary" size="compact" isBusy={isBusy} className="justify-self-start">
        {t('notes:add')}
      </Button>
      {naming.unnamed.length > 0 && (
        <ConfirmDialog
          title={t('notes:unnamed.title', { names: formatList(naming.unnamed, language) })}
          action={t('notes:unnamed.action')}
          onConfirm={naming.sendAnyway}
          onClose={naming.stop}
        >
          <p>{t('notes:unnamed.text')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** Asks before a note is sent in which an @ names nobody. */
function useNamingCheck(
  text: string,
  colleagues: readonly Colleague[],
  onSubmit: (event: Pick<FormEvent, 'preventDefault'>) => void,
) {
  const [unnamed, setUnnamed] = useState<readonly string[]>([])
  const submit = (event: FormEvent) => {
    const found = unnamedIn(text, colleagues)
    setUnnamed(found)
    if (found.length > 0) event.preventDefault()
    else onSubmit(event)
  }
  const sendAnyway = () => {
    setUnnamed([])
    onSubmit({ preventDefault: () => undefined })
  }
  return { submit, unnamed, sendAnyway, stop: () => setUnnamed([]) }
}
