import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { State } from '../../state.ts'

export type StoredObject = {
  bucket: string
  key: string
  size: number
  /** In hexadecimal; the ETag is this in quotes. */
  md5: string
  /** When it was written, in Unix milliseconds. */
  at: number
  type: string
  /** Base64, by algorithm: crc32 and sha256. */
  checksums: Record<string, string>
  /** The file with the bytes. Each write has a new one. */
  body: string
}

export type Objects = Awaited<ReturnType<typeof openObjects>>

/**
 * The bytes are written to a new file before the record that names it, so that a reader always finds a whole object,
 * the old or the new one, even after a power cut.
 */
export async function openObjects(state: State, bodies: Bodies) {
  const records = state.collection<StoredObject>('object')
  const named = new Set([...records.values()].map((object) => object.body))
  // Files whose record was never written, or was already replaced, when an earlier process was killed.
  for (const body of await bodies.list()) if (!named.has(body)) await bodies.remove(body)
  const get = (bucket: string, key: string): StoredObject | undefined => records.get(`${bucket}/${key}`)

  return {
    get,
    /** In the order in which S3 lists them. */
    list: (bucket: string, prefix = ''): StoredObject[] => listed(records.values(), bucket, prefix),
    async put(object: Omit<StoredObject, 'body' | 'size'>, bytes: Buffer): Promise<StoredObject> {
      const stored = { ...object, size: bytes.length, body: randomUUID() }
      await bodies.write(stored.body, bytes)
      const replaced = get(object.bucket, object.key)
      await records.put(`${object.bucket}/${object.key}`, stored)
      if (replaced) await bodies.remove(replaced.body)
      return stored
    },
    async delete(bucket: string, key: string): Promise<boolean> {
      const object = get(bucket, key)
      if (!object) return false
      await records.delete(`${bucket}/${key}`)
      await bodies.remove(object.body)
      return true
    },
    async read(bucket: string, key: string): Promise<{ object: StoredObject; bytes: Buffer } | undefined> {
      // A write may replace the file after the lookup; the second lookup then finds the new one.
      for (let object = get(bucket, key), last = ''; object && object.body !== last; object = get(bucket, key)) {
        const bytes = await bodies.read(object.body)
        if (bytes) return { object, bytes }
        last = object.body
      }
      return undefined
    },
  }
}

/** S3 lists keys in the order of their UTF-8 bytes. */
const listed = <Stored extends { readonly bucket: string; readonly key: string }>(
  records: Iterable<Stored>,
  bucket: string,
  prefix: string,
): Stored[] =>
  [...records]
    .filter((each) => each.bucket === bucket && each.key.startsWith(prefix))
    .sort((a, b) => compareKeys(a.key, b.key))

export const compareKeys = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))

type Bodies = {
  write(name: string, bytes: Buffer): Promise<unknown>
  remove(name: string): Promise<unknown>
  read(name: string): Promise<Buffer | undefined>
  list(): Promise<readonly string[]>
}

export async function bodiesIn(folder: string): Promise<Bodies> {
  await mkdir(folder, { recursive: true })
  return {
    write: (name, bytes) => writeFile(join(folder, name), bytes, { flag: 'wx' }),
    remove: (name) => unlink(join(folder, name)).catch(() => undefined),
    read: (name) => readFile(join(folder, name)).catch(() => undefined),
    list: () => readdir(folder),
  }
}

export function bodiesInMemory(): Bodies {
  const kept = new Map<string, Buffer>()
  return {
    write: async (name, bytes) => kept.set(name, bytes),
    remove: async (name) => kept.delete(name),
    read: async (name) => kept.get(name),
    list: async () => [...kept.keys()],
  }
}

export type StoredVersion = {
  bucket: string
  key: string
  versionId: string
  /** Increases with every write. A key's latest version has the highest. */
  order: number
  at: number
  size: number
  md5: string
  /** Unix milliseconds. A delete marker is never locked. */
  lockedUntil: number
  isDeleteMarker: boolean
}

export type Versions = ReturnType<typeof openVersions>

/** Keeps what was written about an object but not its bytes, because nothing reads them. */
export function openVersions(state: State) {
  const records = state.collection<StoredVersion>('version')
  let order = Math.max(0, ...[...records.values()].map((version) => version.order))
  return {
    list: (bucket: string, prefix: string): StoredVersion[] =>
      listed(
        [...records.values()].sort((a, b) => b.order - a.order),
        bucket,
        prefix,
      ),
    async add(version: Omit<StoredVersion, 'versionId' | 'order'>): Promise<StoredVersion> {
      const stored = { ...version, versionId: randomUUID().replaceAll('-', ''), order: (order += 1) }
      await records.put(stored.versionId, stored)
      return stored
    },
    get(bucket: string, key: string, versionId: string): StoredVersion | undefined {
      const version = records.get(versionId)
      return version?.bucket === bucket && version.key === key ? version : undefined
    },
    remove: ({ versionId }: StoredVersion): Promise<void> => records.delete(versionId),
  }
}
