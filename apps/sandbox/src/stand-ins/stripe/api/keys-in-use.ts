import { errors } from '../stripe-error.ts'

export type WithKey = ReturnType<typeof createKeysInUse>

/** Refuses the second of two concurrent requests with the same key. */
export function createKeysInUse() {
  const inUse = new Set<string>()
  return async <T>(key: string | null, step: () => Promise<T>): Promise<T> => {
    if (key === null) return step()
    if (inUse.has(key)) throw errors.keyInUse(key)
    inUse.add(key)
    try {
      return await step()
    } finally {
      inUse.delete(key)
    }
  }
}
