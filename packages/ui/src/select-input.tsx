import type { ComponentProps } from 'react'
import { describedBy, Field, type FieldWords, inputClass } from './field.tsx'

export type SelectChoice = { readonly value: string; readonly label: string }

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldWords & { id: string; choices: readonly SelectChoice[] }

export function SelectInput({ id, label, hint, error, choices, className, ...rest }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...describedBy(id, { hint, error })} id={id} className={inputClass(!!error, className)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
