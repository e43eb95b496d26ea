import { buildApp } from '@arribo/api/app'
import { readConfig } from '@arribo/api/config'
import { createDeps } from '@arribo/api/deps'
import { origins } from '@arribo/laboratory/environment'
import { mintedSession, startTokenMint } from '@arribo/laboratory/token-mint'
import { everythingIn, startWorld } from '@arribo/laboratory/world'
import { createSelfieUpload } from '@arribo/functions/selfie-upload'
import { throughProxy } from '@arribo/laboratory/processes/api-process'
import { type Call, openFaultProxy } from '@arribo/sandbox/testing/fault-proxy'
import { sharedKeys } from '@arribo/server/keys'

export type WatchedWorld = Awaited<ReturnType<typeof openWatchedWorld>>

export async function openWatchedWorld() {
  const world = await startWorld({ hasProjector: true })
  const proxy = await openFaultProxy(world.sandbox)
  const mint = await startTokenMint(world.config)
  const environment = throughProxy(world.sandbox, proxy, { ...world.sandbox.apiEnvironment(origins) })
  const config = readConfig(environment)
  const deps = await createDeps(config, world.clock.now)
  await deps.table.put({ Item: { ...sharedKeys.provedSession(mintedSession), sub: 'minted-driver' } })
  const app = await buildApp(deps)
  return {
    world,
    app,
    mint,
    upload: createSelfieUpload({ ...environment, COGNITO_ENDPOINT: mint.address }, world.clock.now),
    /** Returns a step's result and the vendor calls made during it, except for the lookups that guards make. */
    async watch<Result>(step: () => Promise<Result>) {
      const calls: Call[] = []
      const stop = proxy.watch((call) => calls.push(call))
      const result = await step()
      stop()
      return { result, calls: calls.map(({ vendor, what }) => `${vendor} ${what}`).filter((each) => each !== lookup) }
    },
    /** Leaves out counted requests, because requests that are refused later are counted too. */
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

/** A guard may make this call before it refuses. */
const lookup = 'dynamo GetItem'
