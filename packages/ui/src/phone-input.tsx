'use no memo' // See use-form.tsx for the reason.
import {
  digitsOnly,
  joinPhone,
  type PhonePrefix,
  phonePrefixes,
  splitPastedPhone,
} from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import type { ClipboardEvent } from 'react'
import { type PhoneError, phoneErrorOf, type PhoneValue } from './phone.rules.ts'
import { describedBy, Field, type FieldWords, inputClass } from './field.tsx'

/** The phone number library is too large for a first load: it loads when a number is entered. */
const loadRules = () => import('@arribo/api-contracts/shared/phone-number').catch(() => undefined)

/** Whether the number can exist; true if the library can't be loaded, since the server checks as well. */
const isValidNumber = async ({ prefix, digits }: PhoneValue): Promise<boolean> =>
  (await loadRules())?.isValidPhone(joinPhone(prefix, digits)) ?? true

export const latePhoneErrorOf = async (phone: PhoneValue): Promise<PhoneError | undefined> =>
  phoneErrorOf(phone) || (await isValidNumber(phone)) ? undefined : 'phoneInvalid'

type Props = FieldWords & {
  id: string
  value: PhoneValue
  onChange: (value: PhoneValue) => void
  onBlur?: () => void
}

/** Country code and national digits. Drops everything but digits; a pasted `+57 …` selects the country code. */
export function PhoneInput({ id, label, hint, error, value, onChange, onBlur }: Props) {
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
          id={id}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          value={value.digits}
          onFocus={() => void loadRules()}
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
