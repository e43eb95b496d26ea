import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, unlink, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openState } from '../../../state.ts'

export type StoredObject = {
  bucket: string
  key: string
  size: number
  /** MD5 in hexadecimal; the ETag is this in quotes. */
  md5: string
  /** When it was written, in milliseconds. */
  at: number
  /** Content-Type, Cache-Control and the like, by lower-case name, served back as they came. */
  headers: Record<string, string>
  /** x-amz-meta-*, without that prefix. */
  metadata: Record<string, string>
  /** Base64, by algorithm: crc32, sha256 and so on. */
  checksums: Record<string, string>
  /** The file that holds the bytes; a new one for each write. */
  body: string
}

/**
 * Objects on disk. The bytes are written first, under a name of their own; then the record that names them. So a
 * reader, or a killed process, finds an object whole: the old one or the new one.
 */
export type Objects = {
  get(bucket: string, key: string): StoredObject | undefined
  /** In the order of their keys' UTF-8 bytes, as S3 lists them. */
  list(bucket: string): readonly StoredObject[]
  put(object: Omit<StoredObject, 'body' | 'size'>, bytes: Buffer): Promise<StoredObject>
  delete(bucket: string, key: string): Promise<boolean>
  /** The object with its bytes open; the caller closes the file. Undefined when there is none. */
  open(bucket: string, key: string): Promise<{ object: StoredObject; file: FileHandle } | undefined>
  close(): Promise<void>
}

export async function openObjects(folder?: string): Promise<Objects> {
  const location = folder ?? (await mkdtemp(join(tmpdir(), 'arribo-s3-')))
  const bodies = join(location, 'bodies')
  await mkdir(bodies, { recursive: true })
  const state = await openState(folder && join(folder, 'records'))
  const records = state.collection<StoredObject>('object')
  await removeOrphans(bodies, new Set([...records.values()].map((object) => object.body)))
  const sorted = new Map<string, StoredObject[]>()

  return {
    get: (bucket, key) => records.get(id(bucket, key)),
    list(bucket) {
      const known = sorted.get(bucket)
      if (known) return known
      const found = [...records.values()].filter((object) => object.bucket === bucket).sort(byKey)
      sorted.set(bucket, found)
      return found
    },
    async put(object, bytes) {
      const body = randomUUID()
      await writeFile(join(bodies, body), bytes, { flag: 'wx' })
      const stored = { ...object, size: bytes.length, body }
      const replaced = records.get(id(object.bucket, object.key))
      sorted.delete(object.bucket)
      await records.put(id(object.bucket, object.key), stored)
      if (replaced) await removeBody(join(bodies, replaced.body))
      return stored
    },
    async delete(bucket, key) {
      const object = records.get(id(bucket, key))
      if (!object) return false
      sorted.delete(bucket)
      await records.delete(id(bucket, key))
      await removeBody(join(bodies, object.body))
      return true
    },
    open: (bucket, key) => openBody(bodies, () => records.get(id(bucket, key))),
    async close() {
      await state.close()
      if (!folder) await rm(location, { recursive: true, force: true })
    },
  }
}

async function openBody(bodies: string, look: () => StoredObject | undefined) {
  // A write may replace the file between the look and the open; then the second look finds the new one.
  for (let object = look(), last = ''; object && object.body !== last; object = look()) {
    const file = await open(join(bodies, object.body)).catch(() => undefined)
    if (file) return { object, file }
    last = object.body
  }
  return undefined
}

function id(bucket: string, key: string): string {
  return `${bucket}/${key}`
}

function byKey(a: StoredObject, b: StoredObject): number {
  return Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))
}

async function removeBody(path: string): Promise<void> {
  await unlink(path).catch(() => undefined)
}

/** Bytes whose record was never written, or was already replaced, when an earlier process was killed. */
async function removeOrphans(bodies: string, named: ReadonlySet<string>): Promise<void> {
  for (const body of await readdir(bodies)) if (!named.has(body)) await removeBody(join(bodies, body))
}
