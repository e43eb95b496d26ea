import type { Objects, StoredObject } from './objects.ts'

export type Bucket = { readonly name: string; readonly createdAt: number }

/** The fixed buckets, and those that a client created. */
export type Buckets = {
  /** By name. */
  list(): Bucket[]
  has(name: string): boolean
  isFixed(name: string): boolean
  create(name: string, now: number): Promise<void>
  delete(name: string): Promise<void>
}

/** No client can name these: bucket names don't begin with a dot. */
export const createdBuckets = '.buckets'

/** Created buckets are records among the objects, so they are on disk like those. */
export function openBuckets(objects: Objects, fixed: readonly string[]): Buckets {
  const created = () => objects.list(createdBuckets).map(({ key, at }) => ({ name: key, createdAt: at }))
  return {
    list: () =>
      [...fixed.map((name) => ({ name, createdAt: 0 })), ...created()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    has: (name) => fixed.includes(name) || objects.get(createdBuckets, name) !== undefined,
    isFixed: (name) => fixed.includes(name),
    create: async (name, now) => void (await objects.put(recordOf(name, now), Buffer.alloc(0))),
    delete: async (name) => void (await objects.delete(createdBuckets, name)),
  }
}

const recordOf = (key: string, at: number): Omit<StoredObject, 'body' | 'size'> => ({
  bucket: createdBuckets,
  key,
  at,
  md5: '',
  headers: {},
  metadata: {},
  checksums: {},
})
