import type { ReactNode } from 'react'
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

type ShowProps = {
  /** The id of the masked field; it leaves room for the button at its end. */
  of: string
  label: string
  isShown: boolean
  onToggle: () => void
}

/** At the end of a masked field: shows what was typed, or masks it again. */
export const ShowButton = ({ of, label, isShown, onToggle }: ShowProps) => (
  <button
    type="button"
    aria-label={label}
    aria-controls={of}
    onClick={onToggle}
    className="absolute inset-y-0 right-0 grid w-12 place-items-center compact:w-8 rounded-control text-text-2 hover:text-text"
  >
    <Icon name={isShown ? 'eye-off' : 'eye'} />
  </button>
)
