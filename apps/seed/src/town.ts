import { startWorld, type World } from '@arribo/laboratory/world'
import { ports } from '@arribo/runtime-contracts/ports'

/** A sandbox and an API in this process, where the seeded people's stories run. */
export async function openTown(folder?: string): Promise<World> {
  const town = await startWorld({
    // Stores the codes of unconfirmed users, as in AWS, for staff to look up.
    hasSmsSender: true,
    hasProjector: true,
    hasRunningWindows: true,
    servedAt: `http://localhost:${process.env[ports.sandbox.variable] ?? ports.sandbox.port}`,
    folder,
  })
  town.sandbox.setWebhookAddress(`${await town.listen()}/api/webhooks/stripe`)
  return town
}

export async function closeTown(town: World): Promise<void> {
  await town.app.close()
  await town.level()
  await town.close()
}
