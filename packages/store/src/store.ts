/** Callbacks that hear of each change, for a value that is kept elsewhere. `subscribe` answers what ends it. */
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

/** One value and its listeners, as useSyncExternalStore takes them. Setting the same value again calls nobody. */
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
