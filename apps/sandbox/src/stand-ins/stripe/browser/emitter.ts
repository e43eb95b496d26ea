export type Listener = (payload?: unknown) => void

export function createEmitter() {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(name: string, listener: Listener): void {
      const found = listeners.get(name) ?? new Set()
      listeners.set(name, found.add(listener))
    },
    off(name: string, listener?: Listener): void {
      if (listener) listeners.get(name)?.delete(listener)
      else listeners.delete(name)
    },
    emit(name: string, payload?: unknown): void {
      for (const listener of listeners.get(name) ?? []) listener(payload)
    },
  }
}
