import type { World } from '@arribo/laboratory/world'
import Stripe from 'stripe'
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

export const withoutStripe = <T>(world: World, step: () => Promise<T>): Promise<T> =>
  withClients(world, { stripe: unreachable() }, step)

export const unreachable = () =>
  new Stripe('sk_test_nobody', { host: '127.0.0.1', port: 9, protocol: 'http', maxNetworkRetries: 0 })

export async function withoutStorage<T>(world: World, step: () => Promise<T>): Promise<T> {
  const storage = createPhotoStorage({ ...world.config, S3_ENDPOINT: 'http://127.0.0.1:9' })
  try {
    return await withClients(world, { storage }, step)
  } finally {
    storage.close()
  }
}
