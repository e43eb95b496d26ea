import { isPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { Button, type ButtonKind } from '@arribo/ui/button'
import { TextInput } from '@arribo/ui/text-input'
import { type FormEvent, useState } from 'react'
import { readPhone } from '../../app/read-phone.ts'
import { useUnsavedWork } from '../../app/unsaved-work.ts'

type Props = {
  id: string
  action: string
  kind?: ButtonKind
  isBusy: boolean
  /** What the server said of the number. */
  refusal: string | undefined
  onPhone: (phone: string) => void
  /** Told with each letter, so that no answer stands beside a number that it is not of. */
  onType: () => void
}

/** A tool that asks for nothing but a number. */
export function PhoneForm({ id, action, kind, isBusy, refusal, onPhone, onType }: Props) {
  const { t } = useTranslation('tools')
  const [text, setText] = useState('')
  useUnsavedWork(text !== '')
  const [isFaulty, setFaulty] = useState(false)
  const type = (typed: string) => {
    setText(typed)
    setFaulty(false)
    onType()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const phone = readPhone(text)
    setFaulty(!isPhone(phone))
    if (!isPhone(phone)) return document.getElementById(id)?.focus()
    onPhone(phone)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextInput
        id={id}
        type="tel"
        autoComplete="off"
        placeholder="+1 305 555 0100"
        label={t('phone')}
        value={text}
        onChange={(event) => type(event.target.value)}
        error={isFaulty ? t('invalidPhone') : refusal}
      />
      <Button type="submit" kind={kind} size="compact" className="justify-self-start" isBusy={isBusy}>
        {action}
      </Button>
    </form>
  )
}
