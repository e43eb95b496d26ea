import { ClassicLevel } from 'classic-level'

/**
 * Records of one kind: all in memory for reading, and each on disk before `put` resolves. A stand-in responds only
 * after its puts have resolved, so a killed process loses nothing that was acknowledged.
 */
export type Collection<T> = {
  get(id: string): T | undefined
  put(id: string, value: T): Promise<void>
  delete(id: string): Promise<void>
  values(): IterableIterator<T>
  readonly size: number
}

export type State = {
  collection<T>(name: string): Collection<T>
  close(): Promise<void>
}

/** Opens the state in a folder, or in memory without one. */
export async function openState(folder?: string): Promise<State> {
  const level = folder ? new ClassicLevel<string, unknown>(folder, { valueEncoding: 'json' }) : undefined
  const found = new Map<string, Map<string, unknown>>()
  if (level) {
    await level.open()
    for await (const [key, value] of level.iterator()) {
      const [name, id] = split(key)
      if (!found.has(name)) found.set(name, new Map())
      found.get(name)?.set(id, value)
    }
  }
  return {
    collection<T>(name: string): Collection<T> {
      const records = (found.get(name) ?? new Map()) as Map<string, T>
      found.set(name, records)
      return {
        get: (id) => records.get(id),
        values: () => records.values(),
        get size() {
          return records.size
        },
        async put(id, value) {
          records.set(id, value)
          await level?.put(`${name}~${id}`, value)
        },
        async delete(id) {
          records.delete(id)
          await level?.del(`${name}~${id}`)
        },
      }
    },
    async close() {
      await level?.close()
    },
  }
}

function split(key: string): [string, string] {
  const at = key.indexOf('~')
  return [key.slice(0, at), key.slice(at + 1)]
}
