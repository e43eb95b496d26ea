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
}

/** undefined deletes the record. */
export type Write = { readonly collection: string; readonly id: string; readonly value: unknown }

export type State = {
  collection<T>(name: string): Collection<T>
  /** Changes several records as one: after a crash all changes are on disk, or none. */
  write(writes: readonly Write[]): Promise<void>
  close(): Promise<void>
}

/** Raise it when stored records change their shape: a folder of another format is refused. */
const format = 3

export async function openState(folder?: string): Promise<State> {
  const level = folder ? new ClassicLevel<string, unknown>(folder, { valueEncoding: 'json' }) : undefined
  const found = new Map<string, Map<string, unknown>>()
  const recordsOf = (name: string) => {
    const records = found.get(name) ?? new Map<string, unknown>()
    found.set(name, records)
    return records
  }
  if (level) await read(level, (name, id, value) => recordsOf(name).set(id, value))

  async function write(writes: readonly Write[]): Promise<void> {
    for (const { collection, id, value } of writes) {
      if (value === undefined) recordsOf(collection).delete(id)
      else recordsOf(collection).set(id, value)
    }
    await level?.batch(
      writes.map(({ collection, id, value }) => {
        const key = `${collection}~${id}`
        return value === undefined ? { type: 'del', key } : { type: 'put', key, value }
      }),
    )
  }
  return {
    write,
    collection<T>(collection: string): Collection<T> {
      const records = recordsOf(collection) as Map<string, T>
      return {
        get: (id) => records.get(id),
        values: () => records.values(),
        put: (id, value) => write([{ collection, id, value }]),
        delete: (id) => write([{ collection, id, value: undefined }]),
      }
    },
    async close() {
      await level?.close()
    },
  }
}

async function read(
  level: ClassicLevel<string, unknown>,
  hand: (name: string, id: string, value: unknown) => void,
): Promise<void> {
  await level.open()
  const isNew = (await level.keys({ limit: 1 }).all()).length === 0
  if (isNew) await level.put('format', format)
  if ((await level.get('format')) !== format) {
    await level.close()
    throw new Error(`${level.location} was written by another version of the sandbox. Start over with --fresh.`)
  }
  for await (const [key, value] of level.iterator()) {
    const at = key.indexOf('~')
    if (at >= 0) hand(key.slice(0, at), key.slice(at + 1), value)
  }
}
