/** Replaces IndexedDB and survives a page reload, as on a phone. */
const kept = new Map<string, unknown>()

let found = Promise.resolve()

/** A phone that was just unlocked can be slow to read. */
export function holdReading(): () => void {
  let letGo = (): void => undefined
  found = new Promise((resolve) => {
    letGo = resolve
  })
  return letGo
}

export async function get(key: string): Promise<unknown> {
  const value = kept.get(key)
  await found
  return value
}
export const set = async (key: string, value: unknown): Promise<void> => void kept.set(key, value)
export const clear = async (): Promise<void> => kept.clear()
export const del = async (key: string): Promise<void> => void kept.delete(key)
