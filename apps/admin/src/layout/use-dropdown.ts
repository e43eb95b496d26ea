import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Its first field; of radios, the chosen one. */
function fieldIn(panel: HTMLElement | null) {
  const first = panel?.querySelector('input')
  return first?.type === 'radio' ? (panel?.querySelector<HTMLInputElement>(':checked') ?? first) : first
}

/** Focuses the panel's first input when it opens, and the button again on Escape. A press outside closes it too. */
export function useDropdown() {
  const [isOpen, setIsOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The page beneath uses Escape too.
    event.preventDefault()
    close()
  })
  useEffect(() => {
    if (!isOpen) return undefined
    fieldIn(panel.current)?.focus()
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) setIsOpen(false)
    }
    const key = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [isOpen])
  return { isOpen, setIsOpen, close, panel, button }
}
