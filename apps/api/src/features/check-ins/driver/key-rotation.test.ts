import { rotateCheckInKeys } from '@arribo/runtime-contracts/secrets/check-in-keys'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { ask, type Call } from '@arribo/laboratory/ask'
import { sealCheckIn } from '@arribo/laboratory/pressing'
import { startAtBlock } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'

let rotated: FastifyInstance
const world = await openWorld()
afterEach(() => rotated.close())

const hourMs = 3_600_000

async function rotateHoursAgo(hours: number, token: string): Promise<Call> {
  const at = new Date(world.clock.now().getTime() - hours * hourMs)
  const CHECK_IN_PRIVATE_JWKS = rotateCheckInKeys(world.config.CHECK_IN_PRIVATE_JWKS, at, false)
  const secrets = await createSecrets({ ...world.config, CHECK_IN_PRIVATE_JWKS }, world.clock.now)
  rotated = await buildApp({ ...world.deps, secrets })
  return (method, path, rest = {}) => ask(rotated, { method, path, token, ...rest })
}

const press = (call: Call, payload: string) => call('POST', '/api/users/me/im-here', { body: { payload } })

describe('a press encrypted for the key before', () => {
  it('200: during the overlap', async () => {
    const driver = await startAtBlock(world)
    const sealed = await driver.seal(await driver.payload())
    const call = await rotateHoursAgo(2, driver.idToken)
    expect(await sealCheckIn(call, {})).not.toContain(sealed.split('.')[0])
    expect(await press(call, sealed)).toMatchObject({ status: 200, body: { creditsLeft: 2 } })
    expect(driver.arrivals()).toHaveLength(1)
  })

  it('409 check_in_key_retired: afterwards; encrypted anew it is accepted and counted once', async () => {
    const driver = await startAtBlock(world)
    const payload = await driver.payload()
    const call = await rotateHoursAgo(26, driver.idToken)
    expect(await press(call, await driver.seal(payload))).toBeRefused(409, 'check_in_key_retired')
    expect(await press(call, await sealCheckIn(call, payload))).toMatchObject({ status: 200, body: { creditsLeft: 2 } })
    expect([driver.arrivals().length, (await driver.me()).credits]).toEqual([1, 2])
  })
})
