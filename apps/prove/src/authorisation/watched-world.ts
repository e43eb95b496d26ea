import { buildApp } from '@arribo/api/app'
import { readConfig } from '@arribo/api/config'
import { createDeps } from '@arribo/api/deps'
import { origins } from '@arribo/laboratory/environment'
import { mintedSession, startTokenMint } from '@arribo/laboratory/token-mint'
import { startWorld, type World } from '@arribo/laboratory/world'
import { createSelfieUpload } from '@arribo/functions/selfie-upload'
import { throughProxy } from '@arribo/laboratory/processes/api-process'
import { callsDuring } from '@arribo/laboratory/processes/crash'
import { openFaultProxy } from '@arribo/sandbox/testing/fault-proxy'
import { provedSessionPut } from '@arribo/server/proved-session'
import { createVerifyToken } from '@arribo/server/verify-token'

export type WatchedWorld = Awaited<ReturnType<typeof openWatchedWorld>>

/** An API in this process and the upload function; every call to a vendor is recorded. */
export async function openWatchedWorld() {
  const world = await startWorld({ hasProjector: true })
  const proxy = await openFaultProxy(world.sandbox)
  const mint = await startTokenMint(world.config)
  const environment = throughProxy(world.sandbox, proxy, { ...world.sandbox.apiEnvironment(origins) })
  const config = readConfig(environment)
  const deps = await createDeps(config, world.clock.now)
  const clients = [config.COGNITO_DRIVER_CLIENT_ID, config.COGNITO_ADMIN_CLIENT_ID]
  const verifyToken = createVerifyToken({ ...config, COGNITO_ENDPOINT: mint.address }, clients, world.clock.now)
  await deps.table.put(provedSessionPut(mintedSession, 'minted-driver', new Date()).Put)
  const app = await buildApp({ ...deps, verifyToken })
  const poolApp = await buildApp(deps)
  return {
    world,
    /** Accepts the mint's tokens. */
    app,
    /** Accepts the pool's tokens. */
    poolApp,
    mint,
    upload: createSelfieUpload({ ...environment, COGNITO_ENDPOINT: mint.address }, world.clock.now),
    /** What came of a step, and the vendor calls made during it, but for the lookups of a guard. */
    async watch<Result>(step: () => Promise<Result>) {
      const { calls, result } = await callsDuring({ proxy }, step)
      return { result, calls: calls.map(({ vendor, what }) => `${vendor} ${what}`).filter((each) => each !== lookup) }
    },
    /** Everything that is stored or was done: rows except rate counts, objects, users, SMS, payments, arrivals. */
    async everything(): Promise<string> {
      await world.level()
      return everythingIn(world)
    },
    async close(): Promise<void> {
      await app.close()
      await poolApp.close()
      deps.table.close()
      await mint.close()
      await proxy.close()
      await world.close()
    },
  }
}

/** The call that a guard may make before it refuses. */
const lookup = 'dynamo GetItem'

async function everythingIn({ sandbox, config, deps }: World): Promise<string> {
  const rows = (await sandbox.dynamo.scanAll(config.DYNAMODB_TABLE)).map((row) => JSON.stringify(row))
  const payments = await deps.stripe.paymentIntents.list({ limit: 100 })
  return JSON.stringify({
    rows: rows.filter((row) => !row.includes('"RATE#')),
    objects: sandbox.s3.objects().map(({ bucket, key, size }) => [bucket, key, size]),
    people: sandbox.cognito.userCount(),
    texts: sandbox.sms.list().length,
    payments: payments.data.map(({ id, status }) => [id, status]),
    arrivals: sandbox.delivery.controls.listArrivals().length,
  })
}
