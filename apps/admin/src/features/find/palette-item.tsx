import { Command, useCommandState } from 'cmdk'
import { type Dispatch, type ReactNode, type SetStateAction, useLayoutEffect, useRef } from 'react'

export type SetSelectedId = Dispatch<SetStateAction<string | undefined>>

type Props = {
  value: string
  /** It does nothing. Not aria-disabled: cmdk skips such rows, and its reason would never be read out. */
  isOff?: boolean
  onSelect: () => void
  setSelectedId: SetSelectedId
  children: ReactNode
}

/**
 * One row, which reports its ID while it is selected. After typing, cmdk looks for the selected row before React has
 * drawn it, and finds none or the previous one.
 */
export function PaletteItem({ value, isOff = false, onSelect, setSelectedId, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const isSelected = useCommandState((state) => state.value === value)
  useLayoutEffect(() => {
    const id = row.current?.id
    if (!isSelected || id === undefined) return undefined
    setSelectedId(id)
    return () => setSelectedId((now) => (now === id ? undefined : now))
  }, [isSelected, setSelectedId])
  return (
    <Command.Item
      ref={row}
      value={value}
      onSelect={onSelect}
      className={`flex min-h-9 items-center gap-3 rounded-control px-2 aria-selected:bg-brand aria-selected:text-on-brand ${isOff ? 'cursor-not-allowed text-text-2' : 'cursor-pointer'}`}
    >
      {children}
    </Command.Item>
  )
}
