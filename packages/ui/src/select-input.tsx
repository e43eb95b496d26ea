import type { ComponentProps } from 'react'
import { describedBy, Field, type FieldWords, inputClass } from './field.tsx'

export type SelectChoice = { readonly value: string; readonly label: string }

type SelectGroup = { readonly label: string; readonly choices: readonly SelectChoice[] }

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldWords & { id: string; choices?: readonly SelectChoice[]; groups?: readonly SelectGroup[] }

const Choices = ({ choices }: { choices: readonly SelectChoice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export function SelectInput({ id, label, hint, error, choices = [], groups = [], className, ...rest }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...describedBy(id, { hint, error })} id={id} className={inputClass(!!error, className)}>
        <Choices choices={choices} />
        {groups.map(
          (group) =>
            group.choices.length > 0 && (
              <optgroup key={group.label} label={group.label}>
                <Choices choices={group.choices} />
              </optgroup>
            ),
        )}
      </select>
    </Field>
  )
}
