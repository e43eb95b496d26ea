export type Listener = (payload?: unknown) => void

export type Emitter = {
  on(name: string, listener: Listener): void
  off(name: string, listener?: Listener): void
  emit(name: string, payload?: unknown): void
}

export function createEmitter(): Emitter {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on(name, listener) {
      const found = listeners.get(name) ?? new Set()
      listeners.set(name, found.add(listener))
    },
    off(name, listener) {
      if (listener) listeners.get(name)?.delete(listener)
      else listeners.delete(name)
    },
    emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload)
    },
  }
}
