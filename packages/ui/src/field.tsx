import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'

export type FieldWords = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export const describedBy = (id: string, { hint, error }: Omit<FieldWords, 'label'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
})

export const inputClass = (hasError: boolean, extra = ''): string =>
  `block w-full min-h-12 rounded-control border bg-surface px-[min(0.75rem,3.75vw)] py-2 text-17 text-text placeholder:text-text-3 compact:min-h-8 compact:px-2 compact:py-1 compact:text-14 ${
    hasError ? 'border-danger' : 'border-border-strong'
  } ${extra}`

export function Field({ id, label, hint, error, children }: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-15 font-bold compact:text-13">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-15 text-text-2 compact:text-13">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-15 text-danger compact:text-13">
          <Icon name="alert" size={18} className="mt-0.5" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
    </div>
  )
}

type MaskedProps = ComponentProps<'input'> &
  FieldWords & {
    id: string
    /** The labels of the button that shows what was typed, or masks it again. Without them nothing is masked. */
    mask?: { readonly show: string; readonly hide: string } | undefined
  }

/** A field for a password or a code. */
export function MaskedInput({ id, label, hint, error, mask, className = '', ...rest }: MaskedProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          {...describedBy(id, { hint, error })}
          id={id}
          type={mask && !isShown ? 'password' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className={inputClass(!!error, `${className} ${mask ? 'pr-13 compact:pr-9' : ''}`)}
        />
        {mask && (
          <button
            type="button"
            aria-label={isShown ? mask.hide : mask.show}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center compact:w-8 rounded-control text-text-2 hover:text-text"
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        )}
      </div>
    </Field>
  )
}
