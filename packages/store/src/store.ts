export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish: (): void => {
      for (const listener of listeners) listener()
    },
  }
}

/** A value with listeners, in the shape of useSyncExternalStore. Setting the same value again notifies nobody. */
export function createStore<T>(initial: T) {
  const { subscribe, publish } = createListeners()
  let value = initial
  return {
    get: (): T => value,
    set: (next: T): void => {
      if (Object.is(value, next)) return
      value = next
      publish()
    },
    subscribe,
  }
}
