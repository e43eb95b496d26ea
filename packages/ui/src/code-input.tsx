import type { ComponentProps } from 'react'
import { TextInput } from './text-input.tsx'
import type { FieldWords } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'inputMode' | 'autoComplete'> &
  FieldWords & { id: string; isMasked?: boolean }

/** A one-time code: one text field, filled from the SMS where the phone can; spaces in a pasted code are fine. */
export const CodeInput = ({ isMasked = false, className = '', ...rest }: Props) => (
  <TextInput
    {...rest}
    type={isMasked ? 'password' : 'text'}
    inputMode="numeric"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    className={`text-24 font-bold compact:text-16 tracking-[0.3em] ${className}`}
  />
)

/** What was meant by a typed or pasted code: everything but letters and digits is dropped. */
export const plainCode = (text: string): string => text.replace(/[^\dA-Za-z]/g, '')
