import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openState } from '../../../state.ts'

export type StoredVersion = {
  bucket: string
  key: string
  versionId: string
  /** Increases with every write: the highest of a key is its latest version. */
  order: number
  at: number
  size: number
  md5: string
  /** Unix milliseconds; a delete marker is never locked. */
  lockedUntil: number
  isDeleteMarker: boolean
}

/** Versions in buckets under Object Lock. Only what was written is kept of an object, not its bytes: nothing reads them. */
export type Versions = {
  /** By key, each key's latest first, as S3 lists them. */
  list(bucket: string, prefix: string): readonly StoredVersion[]
  add(version: Omit<StoredVersion, 'versionId' | 'order'>): Promise<StoredVersion>
  get(bucket: string, key: string, versionId: string): StoredVersion | undefined
  remove(version: StoredVersion): Promise<void>
  close(): Promise<void>
}

export async function openVersions(folder?: string): Promise<Versions> {
  const state = await openState(folder && join(folder, 'versions'))
  const records = state.collection<StoredVersion>('version')
  let order = Math.max(0, ...[...records.values()].map((version) => version.order))
  return {
    list: (bucket, prefix) =>
      [...records.values()]
        .filter((version) => version.bucket === bucket && version.key.startsWith(prefix))
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || b.order - a.order),
    async add(version) {
      const stored = { ...version, versionId: randomUUID().replaceAll('-', ''), order: (order += 1) }
      await records.put(stored.versionId, stored)
      return stored
    },
    get(bucket, key, versionId) {
      const version = records.get(versionId)
      return version?.bucket === bucket && version.key === key ? version : undefined
    },
    async remove({ versionId }) {
      await records.delete(versionId)
    },
    close: () => state.close(),
  }
}
