import type { World } from '@arribo/laboratory/world'
import { createPhotoStorage } from '../platform/storage/photo-storage.ts'

export async function withClients<T>({ deps }: World, others: object, step: () => Promise<T>): Promise<T> {
  const before = { ...deps }
  Object.assign(deps, others)
  try {
    return await step()
  } finally {
    Object.assign(deps, before)
  }
}

export async function withoutStorage<T>(world: World, step: () => Promise<T>): Promise<T> {
  const storage = createPhotoStorage({ ...world.config, S3_ENDPOINT: 'http://127.0.0.1:9' })
  try {
    return await withClients(world, { storage }, step)
  } finally {
    storage.close()
  }
}
