/** IndexedDB in memory: outlives a page, as on a phone. */
const kept = new Map<string, unknown>()

export const get = async (key: string): Promise<unknown> => kept.get(key)
export const set = async (key: string, value: unknown): Promise<void> => void kept.set(key, value)
export const del = async (key: string): Promise<void> => void kept.delete(key)
