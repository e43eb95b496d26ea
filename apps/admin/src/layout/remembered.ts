import { createListeners } from '@arribo/store'
import { useSyncExternalStore } from 'react'

const listeners = createListeners()
/** Values of this page when the browser blocks storage. */
const meanwhile = new Map<string, string>()

/** The text that this browser stores under a key. */
function textOf(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return meanwhile.get(key) ?? null
  }
}

function keep(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    meanwhile.set(key, text)
  }
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

/** What this browser stores under a key; `read` validates it. */
export const readRemembered = <Value>(key: string, read: (stored: unknown) => Value): Value => read(parsed(textOf(key)))

/** The same, for a component that follows its changes and changes it. */
export function useRemembered<Value>(key: string, read: (stored: unknown) => Value) {
  const text = useSyncExternalStore(subscribe, () => textOf(key))
  return [read(parsed(text)), (value: Value) => keep(key, JSON.stringify(value))] as const
}
