import type { ComponentProps } from 'react'
import { describedBy, Field, type FieldWords, inputClass } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldWords & { id: string }

export function TextArea({ id, label, hint, error, className, rows = 3, ...rest }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        // Enter begins a new line, so the keyboard must not promise anything else.
        enterKeyHint={undefined}
        {...describedBy(id, { hint, error })}
        id={id}
        rows={rows}
        className={inputClass(!!error, `field-sizing-content ${className ?? ''}`)}
      />
    </Field>
  )
}
