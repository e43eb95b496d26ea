import type { ComponentProps, MouseEvent } from 'react'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class.tsx'
import { Spinner } from './spinner.tsx'
import { useIsInBrowser } from './use-is-in-browser.tsx'

export { buttonClass, type ButtonKind }

type Props = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize; isBusy?: boolean }

/**
 * While busy, the button keeps focus and width and ignores presses, so that a double click sends one request. In a
 * prerendered document it doesn't submit until React has taken over: that would reload the page and drop the input.
 */
export function Button({ kind, size, isBusy = false, className, children, onClick, type = 'button', ...rest }: Props) {
  const isWaiting = !useIsInBrowser() && type === 'submit'
  const isOff = isBusy || rest['aria-disabled'] === true
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={isWaiting ? 'button' : type}
      data-submits={isWaiting || undefined}
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
