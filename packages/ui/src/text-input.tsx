import type { ComponentProps } from 'react'
import { describedBy, Field, type FieldWords, inputClass } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id'> & FieldWords & { id: string }

export function TextInput({ id, label, hint, error, className, ...rest }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input {...rest} {...describedBy(id, { hint, error })} id={id} className={inputClass(!!error, className)} />
    </Field>
  )
}

/** For the email of an account elsewhere: browsers should neither fill it in nor correct it. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
