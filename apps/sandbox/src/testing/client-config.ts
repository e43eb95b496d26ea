import { world } from '../world.ts'

/** For the vendor's own clients: the sandbox's keys, or those of another. No retries, so that a test sees each refusal. */
export const clientConfig = (endpoint: string, accessKeyId: string = world.accessKeyId) => ({
  region: world.region,
  endpoint,
  maxAttempts: 1,
  credentials: { accessKeyId, secretAccessKey: world.secretAccessKey },
})
