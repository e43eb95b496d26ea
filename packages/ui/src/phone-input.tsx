'use no memo' // See use-form.tsx for the reason.
import { joinPhone, type PhonePrefix, phonePrefixes } from '@arribo/api-contracts/shared/phone'
import { useTranslation } from '@arribo/i18n'
import type { ClipboardEvent } from 'react'
import { type PhoneError, phoneErrorOf, phoneTyped, type PhoneValue } from './phone.rules.ts'
import { describedBy, Field, type FieldWords, inputClass } from './field.tsx'

/** The phone number library is too large for a first load, so it loads when a number is entered. */
const loadRules = () => import('@arribo/api-contracts/shared/phone-number').catch(() => undefined)

/** Finds no error if the library can't be loaded; the server checks as well. */
export async function latePhoneErrorOf(phone: PhoneValue): Promise<PhoneError | undefined> {
  const rules = phoneErrorOf(phone) ? undefined : await loadRules()
  return rules && !rules.readPhone(phone.prefix, phone.digits) ? 'phoneInvalid' : undefined
}

/** Writes the number in its one form, or as typed if the library can't be loaded. */
export const writePhone = async ({ prefix, digits }: PhoneValue): Promise<string> =>
  (await loadRules())?.readPhone(prefix, digits) ?? joinPhone(prefix, digits)

type Props = FieldWords & {
  id: string
  value: PhoneValue
  /** A change, not a value, because both parts may be set before the next render, after a reload or slow start. */
  onChange: (change: (before: PhoneValue) => PhoneValue) => void
  onBlur?: () => void
}

/** Drops everything but digits. A number such as `+57 …` selects its country code. */
export function PhoneInput({ id, label, hint, error, value, onChange, onBlur }: Props) {
  const { t } = useTranslation('ui')
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = phoneTyped(event.clipboardData.getData('text'), value)
    if (pasted.prefix === value.prefix && !pasted.digits.startsWith('+')) return
    event.preventDefault()
    onChange(() => pasted)
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        <select
          aria-label={t('prefix')}
          autoComplete="tel-country-code"
          value={value.prefix}
          onChange={(event) => {
            const prefix = event.target.value as PhonePrefix
            onChange((before) => ({ ...before, prefix }))
          }}
          className={inputClass(false, 'min-w-0 flex-[1_1_max-content]')}
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
          onChange={(event) => {
            // Read before the change runs, because a render in between puts the old text back.
            const text = event.target.value
            onChange((before) => phoneTyped(text, before))
          }}
          {...describedBy(id, { hint, error })}
          className={inputClass(!!error, 'min-w-0 flex-[999_1_9em]')}
        />
      </div>
    </Field>
  )
}
