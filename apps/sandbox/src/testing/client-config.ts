import { world } from '../world.ts'

/** Without retries, so that a test sees each refusal. By default with the sandbox's keys. */
export const clientConfig = (endpoint: string, accessKeyId: string = world.accessKeyId) => ({
  region: world.region,
  endpoint,
  maxAttempts: 1,
  credentials: { accessKeyId, secretAccessKey: world.secretAccessKey },
})
