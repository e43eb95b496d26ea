import { createListeners } from '@arribo/store'
import { pageOwner } from '../auth.ts'

type Written<T> = { readonly of: string; readonly value: T }

/** What one driver leaves on the phone must not be shown to the next. */
export const ownerId = (): string => pageOwner.claims()?.sub ?? ''

/** A localStorage value that belongs to the page's owner. Listeners hear of changes in every tab. */
export function createStoredValue<T>(key: string) {
  const listeners = createListeners()
  return {
    read: (): T | undefined => {
      const written = parse<T>(localStorage.getItem(key))
      return written?.of === ownerId() ? written.value : undefined
    },
    write: (value: T): void => {
      localStorage.setItem(key, JSON.stringify({ of: ownerId(), value } satisfies Written<T>))
      listeners.publish()
    },
    clear: (): void => {
      localStorage.removeItem(key)
      listeners.publish()
    },
    subscribe: (listener: () => void) => {
      const unsubscribe = listeners.subscribe(listener)
      addEventListener('storage', listener)
      return () => {
        unsubscribe()
        removeEventListener('storage', listener)
      }
    },
  }
}

export type StoredValue<T> = ReturnType<typeof createStoredValue<T>>

function parse<T>(stored: string | null): Written<T> | undefined {
  try {
    const found = JSON.parse(stored ?? 'null') as Written<T> | null
    return typeof found?.of === 'string' ? found : undefined
  } catch {
    return undefined
  }
}
