import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
/** `driver` is 56 px high (32 where the page is compact, for staff), `check-in` 76, `compact` always 32. */
export type ButtonSize = 'driver' | 'check-in' | 'compact'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand border-transparent hover:bg-brand-hover',
  secondary: 'bg-surface text-text border-border-strong hover:bg-surface-2',
  quiet: 'bg-transparent text-brand border-transparent hover:bg-brand-soft',
  danger: 'bg-surface text-danger border-danger hover:bg-danger-soft',
}
const sizes: Record<ButtonSize, string> = {
  driver:
    'min-h-14 px-5 py-3 text-17 rounded-card compact:min-h-8 compact:px-3 compact:py-1 compact:text-14 compact:rounded-control',
  'check-in': 'min-h-19 px-6 py-4 text-24 rounded-card',
  compact: 'min-h-8 px-3 py-1 text-14 rounded-control',
}

/** The look of a button, for links that act like one. */
export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'driver', extra = ''): string =>
  `relative inline-flex items-center justify-center gap-2 border font-bold wrap-anywhere text-center no-underline transition-colors ${kinds[kind]} ${sizes[size]} ${extra}`

type Props = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize; isBusy?: boolean }

/**
 * A button that keeps its focus and its width while busy, and ignores presses until it is done: a double click sends
 * one request.
 */
export function Button({ kind, size, isBusy = false, className, children, onClick, type = 'button', ...rest }: Props) {
  const isOff = isBusy || rest['aria-disabled'] === true
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClass(
        kind,
        size,
        `${isBusy ? '' : 'aria-disabled:opacity-55'} aria-disabled:cursor-not-allowed disabled:opacity-55 ${className ?? ''}`,
      )}
    >
      <span className={`inline-flex items-center justify-center gap-2 ${isBusy ? 'opacity-0' : ''}`}>{children}</span>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
