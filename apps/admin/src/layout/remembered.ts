import { createListeners } from '@arribo/store'
import { useSyncExternalStore } from 'react'

const listeners = createListeners()
function keep(key: string, text: string): void {
  localStorage.setItem(key, text)
  listeners.publish()
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** `read` validates what is stored, which may be anything. */
export const readRemembered = <Value>(key: string, read: (stored: unknown) => Value): Value =>
  read(parsed(localStorage.getItem(key)))

/** Follows changes, also those by other tabs. `read` validates what is stored. */
export function useRemembered<Value>(key: string, read: (stored: unknown) => Value) {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  return [read(parsed(text)), (value: Value) => keep(key, JSON.stringify(value))] as const
}
