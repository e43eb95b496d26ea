import { formatPhone, isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { TextInput } from '@arribo/ui/text-input'
import { toastSuccess } from '@arribo/ui/toasts'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../app/failure.ts'
import { readPhone } from '../../app/read-phone.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'
import { useAddMember } from './groups.queries.ts'

const focusPhone = () => document.getElementById('memberPhone')?.focus()

export function AddMember({ group }: { group: string }) {
  const { t } = useTranslation(['groups', 'ui'])
  const [text, setText] = useState('')
  useUnsavedWork(text !== '')
  const [isFaulty, setFaulty] = useState(false)
  const add = useAddMember(group)
  const done = (phone: string) => {
    toastSuccess(t('groups:added', { phone: formatPhone(phone) }))
    setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    const phone = readPhone(text)
    setFaulty(!isPhone(phone))
    if (!isPhone(phone)) return focusPhone()
    add.mutate(phone, { onSuccess: () => done(phone), onError: focusPhone })
  }
  const type = (typed: string) => {
    setText(typed)
    setFaulty(false)
    if (!add.isIdle) add.reset()
  }
  const refusal = add.error ? failureMessage(add.error, t('ui:error.text')) : undefined
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-wrap items-start gap-2">
      <div className="min-w-64 grow">
        <TextInput
          id="memberPhone"
          type="tel"
          autoComplete="off"
          placeholder="+1 305 555 0100"
          label={t('groups:phone')}
          value={text}
          onChange={(event) => type(event.target.value)}
          error={isFaulty ? t('groups:invalidPhone') : refusal}
        />
      </div>
      <Button type="submit" size="compact" className="mt-6" isBusy={add.isPending}>
        {t('groups:addMember')}
      </Button>
    </form>
  )
}
