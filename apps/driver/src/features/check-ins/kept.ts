import { pageOwner } from '../../app/page-owner.ts'

type Written<T> = { readonly of: string; readonly value: T }

/** Whose page this is: what one person has left here is nothing of the next one's. */
export const holder = (): string => pageOwner.claims()?.sub ?? ''

export type Kept<T> = {
  readonly read: () => T | undefined
  readonly keep: (value: T) => void
  readonly drop: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * One value that outlives the page, of the person whose page this is. Every part of the page and every tab hears of a
 * change. `read` answers the same object until the value changes.
 */
export function createKept<T>(key: string): Kept<T> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let written: Written<T> | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  function read(): T | undefined {
    const stored = localStorage.getItem(key)
    if (stored !== text) {
      text = stored
      written = stored === null ? undefined : parse<T>(stored)
    }
    return written?.of === holder() ? written.value : undefined
  }
  return {
    read,
    keep(value: T): void {
      localStorage.setItem(key, JSON.stringify({ of: holder(), value } satisfies Written<T>))
      tell()
    },
    drop(): void {
      localStorage.removeItem(key)
      tell()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
  }
}

/** What an older version of this page wrote, or another hand, counts for nothing. */
function parse<T>(stored: string): Written<T> | undefined {
  try {
    const found = JSON.parse(stored) as Written<T> | null
    return typeof found?.of === 'string' ? found : undefined
  } catch {
    return undefined
  }
}
