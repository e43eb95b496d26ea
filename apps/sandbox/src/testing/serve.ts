import { listen } from '../listener.ts'
import type { StandIn } from '../stand-in.ts'

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
