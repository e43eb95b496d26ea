import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isWholeCode, plainCode } from './form.rules.ts'
import { describedBy, Field, type FieldWords, inputClass, ShowButton } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'value' | 'type' | 'inputMode' | 'autoComplete' | 'ref'> &
  FieldWords & {
    id: string
    value: string
    /** Masks the code, with a button to show it that has these labels. */
    mask?: { readonly show: string; readonly hide: string }
    /** Called after the last digit, instead of submitting the form. */
    onComplete?: (() => void) | undefined
  }

/** Phones can fill it in from the SMS. Submits after the last digit; a code tried before waits for the button. */
export function CodeInput({ id, label, hint, error, value, mask, onComplete, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const tried = useRef(new Set<string>())
  const [isShown, setShown] = useState(false)
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
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          ref={input}
          id={id}
          value={value}
          type={mask && !isShown ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass(
            !!error,
            `text-24 font-bold compact:text-16 tracking-[0.3em] ${mask ? 'pr-13 compact:pr-9' : ''}`,
          )}
        />
        {mask && (
          <ShowButton
            of={id}
            label={isShown ? mask.hide : mask.show}
            isShown={isShown}
            onToggle={() => setShown(!isShown)}
          />
        )}
      </div>
    </Field>
  )
}

export function selectCode(id: string): void {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.select()
}
