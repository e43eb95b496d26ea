/** @jsxImportSource preact */
import { buttonClass, type ButtonKind, type ButtonSize } from '@arribo/ui/button-class'
import type { ComponentChildren } from 'preact'

type Props = {
  kind?: ButtonKind
  size?: ButtonSize
  isBusy?: boolean
  isOff?: boolean
  onPress?: () => void
  type?: 'button' | 'submit'
  children: ComponentChildren
}

/** A button that keeps its focus while busy, and ignores presses until it is done. */
export function Button({ kind, size, isBusy = false, isOff = false, onPress, type = 'button', children }: Props) {
  const isShut = isBusy || isOff
  return (
    <button
      type={type}
      aria-disabled={isShut || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        if (isShut) event.preventDefault()
        else onPress?.()
      }}
      class={buttonClass(kind, size, 'w-full aria-disabled:cursor-not-allowed aria-disabled:opacity-55')}
    >
      {children}
    </button>
  )
}
