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

/** Has the shape that useSyncExternalStore expects. Setting the same value again notifies nobody. */
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
