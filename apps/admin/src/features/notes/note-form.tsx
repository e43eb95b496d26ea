import { limits } from '@arribo/api-contracts/shared/limits'
import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { TextArea } from '@arribo/ui/text-area'
import { toastSuccess } from '@arribo/ui/toasts'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useAddNote } from './notes.queries.ts'

type Fault = 'empty' | 'tooLong'

function faultOf(text: string): Fault | undefined {
  if (!text.trim()) return 'empty'
  return text.length > limits.noteLength ? 'tooLong' : undefined
}

export function NoteForm({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation(['notes', 'ui'])
  const [text, setText] = useState('')
  useUnsavedWork(text.trim() !== '')
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const [fault, setFault] = useState<Fault>()
  const add = useAddNote(phoneNumber)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOf(text)
    setFault(found)
    if (found) document.getElementById('note')?.focus()
    else if (!add.isPending)
      add.mutate(
        { text: text.trim(), idempotencyKey },
        {
          onSuccess: () => {
            type('')
            toastSuccess(t('notes:added'))
          },
        },
      )
  }
  const type = (typed: string) => {
    setText(typed)
    setKey(crypto.randomUUID())
    setFault(undefined)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 print:hidden">
      <TextArea
        id="note"
        label={t('notes:text')}
        rows={2}
        value={text}
        onChange={(event) => type(event.target.value)}
        error={fault && t(`notes:${fault}`)}
      />
      {add.isError && (
        <Banner tone="danger" role="alert" title={t('notes:addError')}>
          {failureMessage(add.error, t('ui:error.text'))}
        </Banner>
      )}
      <Button type="submit" kind="secondary" size="compact" isBusy={add.isPending} className="justify-self-start">
        {t('notes:add')}
      </Button>
    </form>
  )
}
