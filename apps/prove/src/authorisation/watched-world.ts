import { buildApp } from '@arribo/api/app'
import { readConfig } from '@arribo/api/config'
import { createDeps } from '@arribo/api/deps'
import { origins } from '@arribo/laboratory/environment'
import { everythingIn } from '@arribo/laboratory/everything'
import { mintedSession, startTokenMint } from '@arribo/laboratory/token-mint'
import { startWorld } from '@arribo/laboratory/world'
import { createSelfieUpload } from '@arribo/functions/selfie-upload'
import { throughProxy } from '@arribo/laboratory/processes/api-process'
import { type Call, openFaultProxy } from '@arribo/sandbox/testing/fault-proxy'
import { provedSessionPut } from '@arribo/server/proved-session'

export type WatchedWorld = Awaited<ReturnType<typeof openWatchedWorld>>

/** An API in this process and the upload function; every call to a vendor is recorded. */
export async function openWatchedWorld() {
  const world = await startWorld({ hasProjector: true })
  const proxy = await openFaultProxy(world.sandbox)
  const mint = await startTokenMint(world.config)
  const environment = throughProxy(world.sandbox, proxy, { ...world.sandbox.apiEnvironment(origins) })
  const config = readConfig(environment)
  const deps = await createDeps(config, world.clock.now)
  await deps.table.put(provedSessionPut(mintedSession, 'minted-driver', new Date()).Put)
  const app = await buildApp(deps)
  return {
    world,
    app,
    /** Of the tokens that the upload function accepts. */
    mint,
    upload: createSelfieUpload({ ...environment, COGNITO_ENDPOINT: mint.address }, world.clock.now),
    /** What came of a step, and the vendor calls made during it, but for the lookups of a guard. */
    async watch<Result>(step: () => Promise<Result>) {
      const calls: Call[] = []
      const stop = proxy.watch((call) => calls.push(call))
      const result = await step()
      stop()
      return { result, calls: calls.map(({ vendor, what }) => `${vendor} ${what}`).filter((each) => each !== lookup) }
    },
    /** But for counted requests, which are also those that are refused later. */
    async everything(): Promise<string> {
      await world.level()
      return everythingIn(world, (row) => !row.includes('"RATE#'))
    },
    async close(): Promise<void> {
      await app.close()
      deps.table.close()
      await mint.close()
      await proxy.close()
      await world.close()
    },
  }
}

/** The call that a guard may make before it refuses. */
const lookup = 'dynamo GetItem'
