import { randomUUID } from 'node:crypto'
import type { State } from '../../../state.ts'
import { listed } from './objects.ts'

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
