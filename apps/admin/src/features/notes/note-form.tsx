import { limits } from '@arribo/api-contracts/shared/limits'
import { withoutShapeless } from '@arribo/api-contracts/shared/shapeless'
import { formatList, useTranslation } from '@arribo/i18n'
import { ChangeFailure } from '@arribo/ui/change-failure'
import { ConfirmDialog } from '@arribo/ui/confirm-dialog'
import { toastSuccess } from '@arribo/ui/toasts'
import { useForm } from '@arribo/ui/use-form'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { DeskButton } from '../../layout/desk-button.tsx'
import { failureMessage } from '../../app/failure.ts'
import { useColleagues } from '../../app/user.queries.ts'
import { BoundedArea, isTooLong } from '../../layout/bounded.tsx'
import { useFocusCommand } from '../../layout/commands/commanded.ts'
import { useUnsavedText } from '../../app/unsaved-work.ts'
import { type Colleague, namedIn, suggested, unnamedIn, withName } from './naming.rules.ts'
import { useAddNote } from './notes.queries.ts'

export function errorOf(text: string) {
  if (!withoutShapeless(text).trim()) return 'empty'
  return isTooLong(text, limits.noteLength) ? 'tooLong' : undefined
}

/**
 * The key and the names are kept with the text, so that a note that is sent again after a lost answer is written once.
 */
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
  const { t, language } = useTranslation('notes')
  const sendOnce = useSendOnce(phoneNumber)
  const colleagues = useColleagues()
  const { form, input, text, failure, error, isBusy, isChanged, clearSent } = useForm({
    initial: { note: '' },
    labels: { note: t('text') },
    errorsOf: ({ note }) => ({ note: errorOf(note) }),
    words: { empty: t('empty'), tooLong: t('tooLong') },
    send: async ({ note }) => {
      await sendOnce(note, colleagues)
      return note
    },
    announce: () => toastSuccess(t('added')),
    onSent: (sent) => {
      clearSent('note', sent)
    },
    sentenceOf: failureMessage,
  })
  useUnsavedText(isChanged)
  const note = input('note')
  const naming = useNamingCheck(note.value, colleagues, form.onSubmit)
  useFocusCommand('note', 'note', { about: phoneNumber })
  return (
    <form {...form} onSubmit={naming.submit} className="grid gap-2 print:hidden">
      <NamingBox {...text('note')} colleagues={colleagues} onText={note.onChange} hint={t('nameHint')} rows={2} />
      <ChangeFailure title={t('addError')} error={error}>
        {failure}
      </ChangeFailure>
      <DeskButton type="submit" kind="secondary" isBusy={isBusy} className="justify-self-start">
        {t('add')}
      </DeskButton>
      {naming.unnamed.length > 0 && (
        <ConfirmDialog
          title={t('unnamed.title', { count: naming.unnamed.length, names: formatList(naming.unnamed, language) })}
          action={t('unnamed.action')}
          onConfirm={naming.sendAnyway}
          onClose={naming.stop}
        >
          <p>{t('unnamed.text')}</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

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

type BoxProps = Omit<ComponentProps<typeof BoundedArea>, 'most'> & {
  colleagues: readonly Colleague[]
  onText: (text: string) => void
}

/**
 * Suggests colleagues after an @, with the keys of ARIA's combobox pattern: arrows move through the names, Enter
 * inserts one, Escape closes the list. The role stays textbox, since a textarea can't be a combobox.
 */
function NamingBox({ id, value, colleagues, onText, ...rest }: BoxProps) {
  const { t } = useTranslation('notes')
  const { names, active, choose, onKeyDown } = useNaming(value, colleagues, onText)
  const optionId = ({ phoneNumber }: Colleague) => `${id}-name-${phoneNumber}`
  return (
    <div className="grid gap-2">
      <BoundedArea
        {...rest}
        id={id}
        value={value}
        most={limits.noteLength}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active && `${id}-names`}
        aria-activedescendant={active && optionId(active)}
      />
      {active && (
        <div id={`${id}-names`} role="listbox" aria-label={t('name')} className="flex flex-wrap gap-2">
          {names.map((colleague) => (
            <div
              key={colleague.phoneNumber}
              id={optionId(colleague)}
              role="option"
              tabIndex={-1}
              aria-selected={colleague === active}
              className="inline-flex min-h-8 cursor-pointer items-center rounded-control border border-border px-2.5 text-14 aria-selected:border-brand aria-selected:bg-brand aria-selected:text-on-brand"
              onMouseDown={(event) => {
                // Keeps the focus in the text area.
                event.preventDefault()
                if (event.button === 0) choose(colleague)
              }}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {names.length > 0 && t('names', { count: names.length })}
      </p>
    </div>
  )
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** State about an earlier text is ignored, so the highlight and a closed list last until the text changes. */
function useNaming(text: string, colleagues: readonly Colleague[], onText: (text: string) => void) {
  const [moved, setMoved] = useState({ text: '', to: 0 })
  const [closed, setClosed] = useState('')
  const names = closed === text ? [] : suggested(text, colleagues)
  const at = moved.text === text ? moved.to : 0
  const active = names[at]
  const choose = (colleague: Colleague) => onText(withName(text, colleague))
  const act = (key: string) => {
    if (!active) return false
    const step = steps[key]
    if (step) setMoved({ text, to: (at + step + names.length) % names.length })
    else if (key === 'Enter') choose(active)
    else if (key === 'Escape') setClosed(text)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, nativeEvent, currentTarget } = event
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || nativeEvent.isComposing)
    if (isPlain && currentTarget.selectionStart === text.length && act(key)) event.preventDefault()
  }
  return { names, active, choose, onKeyDown }
}
