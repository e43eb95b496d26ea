import { digitsOnly, isPhone, normalizePhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import { TextInput } from '@arribo/ui/text-input'
import { type FormEvent, useState } from 'react'
import { type LogsSearch, withFilter } from './logs-search.ts'
import type { OnSearch } from './use-logs.ts'

/** A number as staff type or paste it. */
function readPhone(text: string): string {
  const phone = normalizePhone(text)
  return phone.startsWith('+') && !/\p{L}/u.test(text) ? `+${digitsOnly(phone)}` : ''
}

/** Whose log it is, by their phone number; asked for on Enter or when the field is left. */
export function LogPhone({ search, onSearch }: { search: LogsSearch; onSearch: OnSearch }) {
  const { t } = useTranslation('logs')
  const [text, setText] = useState(search.phone ?? '')
  const [isFaulty, setFaulty] = useState(false)
  const send = () => {
    const phone = readPhone(text)
    setFaulty(text.trim() !== '' && !isPhone(phone))
    if (isPhone(phone) && phone !== search.phone) onSearch(withFilter(search, { phone }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        id="log-phone"
        type="tel"
        autoComplete="off"
        label={t('phone')}
        placeholder={t('phoneHint')}
        error={isFaulty ? t('invalidPhone') : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={send}
      />
    </form>
  )
}
