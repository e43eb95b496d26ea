import { digitsOnly, type PhonePrefix, phonePrefixes, splitPastedPhone } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import type { ClipboardEvent, Ref } from 'react'
import { describedBy, Field, type FieldWords, inputClass } from './field.tsx'

export type PhoneValue = { readonly prefix: PhonePrefix; readonly digits: string }

type Props = FieldWords & {
  id: string
  value: PhoneValue
  onChange: (value: PhoneValue) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Country code and national digits. Everything but digits is dropped; a pasted `+57 …` picks the country code. */
export function PhoneInput({ id, label, hint, error, value, onChange, onBlur, ref }: Props) {
  const { t } = useTranslation('ui')
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = splitPastedPhone(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    onChange(pasted)
  }
  const type = (text: string) => onChange(splitPastedPhone(text) ?? { ...value, digits: digitsOnly(text) })
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <select
          aria-label={t('prefix')}
          autoComplete="tel-country-code"
          value={value.prefix}
          onChange={(event) => onChange({ ...value, prefix: event.target.value as PhonePrefix })}
          className={inputClass(false)}
        >
          {phonePrefixes.map(({ prefix, country }) => (
            <option key={prefix} value={prefix}>
              {prefix} {country}
            </option>
          ))}
        </select>
        <input
          ref={ref}
          id={id}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={value.digits}
          onPaste={paste}
          onBlur={onBlur}
          onChange={(event) => type(event.target.value)}
          {...describedBy(id, { hint, error })}
          className={inputClass(!!error)}
        />
      </div>
    </Field>
  )
}
