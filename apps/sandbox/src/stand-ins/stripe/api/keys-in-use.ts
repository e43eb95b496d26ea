import { errors } from '../stripe-error.ts'

export type KeysInUse = {
  /** Of two concurrent requests with the same key, the second is refused. */
  during<T>(key: string | null, step: () => Promise<T>): Promise<T>
}

export function createKeysInUse(): KeysInUse {
  const inUse = new Set<string>()
  return {
    async during(key, step) {
      if (key === null) return step()
      if (inUse.has(key)) throw errors.keyInUse(key)
      inUse.add(key)
      try {
        return await step()
      } finally {
        inUse.delete(key)
      }
    },
  }
}
