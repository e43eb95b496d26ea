import { type Server, startServer } from '@arribo/api/server'
import { readConfig } from '@arribo/api/config'
import { createCustomSmsSender } from '@arribo/functions/custom-sms-sender'
import { createProjector } from '@arribo/functions/projector'
import { createSandbox, type Sandbox } from '@arribo/sandbox'
import { ports } from '@arribo/runtime-contracts/ports'

/** A sandbox and an API in this process, where the seeded people's stories run. */
export type Town = { readonly sandbox: Sandbox; readonly server: Server; close(): Promise<void> }

export async function openTown(folder?: string): Promise<Town> {
  // Stores the codes of unconfirmed users, as in AWS, for staff to look up.
  const sandbox = await createSandbox({
    customSmsSender: createCustomSmsSender,
    projector: createProjector,
    servedAt: `http://localhost:${process.env[ports.sandbox.variable] ?? ports.sandbox.port}`,
    ...(folder && { folder }),
  })
  const environment = sandbox.apiEnvironment({
    driverOrigin: `http://localhost:${ports.driver.port}`,
    adminOrigin: `http://localhost:${ports.admin.port}`,
  })
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: environment.AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: environment.AWS_SECRET_ACCESS_KEY,
  })
  const server = await startServer(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  // On a slow machine a job would run while the clock jumps, and its calls would be refused as too old.
  await server.jobs.stop()
  sandbox.setWebhookAddress(`${server.address}/api/webhooks/stripe`)
  return {
    sandbox,
    server,
    async close() {
      await server.close()
      await sandbox.projections?.level()
      await sandbox.close()
    },
  }
}
