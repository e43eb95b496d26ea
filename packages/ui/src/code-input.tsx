import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { isWholeCode, plainCode } from './form.rules.ts'
import { MaskedInput } from './field.tsx'

type Props = Omit<ComponentProps<typeof MaskedInput>, 'value' | 'type' | 'inputMode' | 'autoComplete' | 'ref'> & {
  value: string
  /** Called after the last digit, instead of submitting the form. */
  onComplete?: (() => void) | undefined
}

/** Phones can fill it in from the SMS. Submits after the last digit; a code tried before waits for the button. */
export function CodeInput({ value, onComplete, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const tried = useRef(new Set<string>())
  useEffect(() => input.current?.focus(), [])
  const complete = useEffectEvent((code: string) => {
    tried.current.add(code)
    if (onComplete) onComplete()
    else input.current?.form?.requestSubmit()
  })
  useEffect(() => {
    const code = plainCode(value)
    if (isWholeCode(code) && !tried.current.has(code)) complete(code)
  }, [value])
  return (
    <MaskedInput
      {...rest}
      ref={input}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="text-24 font-bold compact:text-16 tracking-[0.3em]"
    />
  )
}

export function selectCode(id: string): void {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
