export type Listeners = {
  /** Calls `listener` whenever records have reached the disk; the returned function unsubscribes. */
  onRecords(listener: () => void): () => void
  announce(): void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    onRecords(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce() {
      for (const listener of listeners) listener()
    },
  }
}
