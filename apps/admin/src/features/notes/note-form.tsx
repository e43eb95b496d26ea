import { charactersIn } from '@arribo/api-contracts/shared/characters'
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
import { useColleagues } from '../../app/use-colleagues.ts'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { useUnsavedText } from '../../app/unsaved-work.ts'
import { namedIn, suggested, withName } from './naming.rules.ts'
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
  const { t } = useTranslation(['notes', 'ui'])
  const sendOnce = useSendOnce(phoneNumber)
  const colleagues = useColleagues()
  const { form, input, text, failure, error, isBusy, isChanged, clear } = useForm({
    initial: { note: '' },
    labels: { note: t('notes:text') },
    errorsOf: ({ note }) => ({ note: errorOf(note) }),
    words: { empty: t('notes:empty'), tooLong: t('notes:tooLong') },
    send: ({ note }) => sendOnce(note, colleagues),
    onSent: () => {
      clear()
      toastSuccess(t('notes:added'))
    },
    sentenceOf: (error) => failureMessage(error, t('ui:unexpected')),
  })
  useUnsavedText(isChanged)
  const note = input('note')
  useFocusCommand('note', 'note', { about: phoneNumber })
  return (
    <form {...form} className="grid gap-2 print:hidden">
      <TextArea {...text('note')} hint={t('notes:nameHint')} rows={2} />
      <Names text={note.value} colleagues={colleagues} onText={note.onChange} />
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

type NamesProps = {
  text: string
  colleagues: ReturnType<typeof useColleagues>
  onText: (text: string) => void
}

/** The colleagues whom what is being typed after an @ may mean; choosing one completes the name. */
function Names({ text, colleagues, onText }: NamesProps) {
  const { t } = useTranslation('notes')
  return (
    <ul aria-label={t('name')} className="flex flex-wrap gap-2 empty:hidden">
      {suggested(text, colleagues).map((colleague) => (
        <li key={colleague.phoneNumber}>
          <Button
            kind="quiet"
            size="compact"
            onClick={() => {
              onText(withName(text, colleague))
              document.getElementById('note')?.focus()
            }}
          >
            {colleague.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
