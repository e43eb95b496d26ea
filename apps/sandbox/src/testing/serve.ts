import { listen } from '../listener.ts'
import type { StandIn } from '../stand-in.ts'
import { world } from '../world.ts'

export async function serve(standIn: StandIn, port = 0) {
  const listener = await listen(port, [standIn], 'ARRIBO_SANDBOX_PORT')
  return {
    origin: listener.address,
    close: async (): Promise<void> => {
      await listener.close()
      await standIn.close?.()
    },
  }
}

/** Without retries, so that a test sees each refusal. By default with the sandbox's keys. */
export const clientConfig = (endpoint: string, accessKeyId: string = world.accessKeyId) => ({
  region: world.region,
  endpoint,
  maxAttempts: 1,
  credentials: { accessKeyId, secretAccessKey: world.secretAccessKey },
})
