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
