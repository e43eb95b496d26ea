import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSecrets } from '../platform/secrets/secrets.ts'
import {
  getPlatformAccount,
  type PlatformAccountItem,
  platformAccountPut,
} from '../features/platform-session/platform-session.ts'
import { replaceTokens } from '../features/platform-session/platform-account.store.ts'
import { openAccessToken, openRefreshToken, sealTokens } from '../features/platform-session/tokens.ts'
import { type DriverAtWork, startWork } from '../testing/driver-at-work.ts'
import { encryptAsBefore } from '../testing/former-tokens.ts'
import { startWorld, type World } from '../testing/world.ts'
import { tokensRotate } from './tokens-rotate.ts'

let world: World
let drivers: DriverAtWork[]
beforeAll(async () => {
  world = await startWorld()
  drivers = [await startWork(world), await startWork(world), await startWork(world)]
})
afterAll(() => world.close())

const accountOf = async ({ sub }: DriverAtWork): Promise<PlatformAccountItem> => {
  const account = await getPlatformAccount(world.deps.table, sub)
  if (!account) throw new Error('Nothing is linked')
  return account
}
const run = async (deps: World['deps'], ...words: string[]) => {
  const lines: string[] = []
  return { code: await tokensRotate(deps, words, (line) => lines.push(line)), last: () => lines.at(-1), lines }
}
const tokensOf = async (deps: World['deps'], driver: DriverAtWork) => {
  const account = await accountOf(driver)
  return [await openAccessToken(deps.secrets, account), await openRefreshToken(deps.secrets, account)]
}

it('encrypts tokens anew that a key of the environment wrapped; a process that is refreshing them is not disturbed', async () => {
  const [driver] = drivers as [DriverAtWork]
  const { sub } = driver
  const wrappingKey = randomBytes(32)
  const account = await accountOf(driver)
  const accessToken = await encryptAsBefore(wrappingKey, { sub, field: 'flex.accessToken' }, 'old-access')
  const refreshToken = await encryptAsBefore(wrappingKey, { sub, field: 'flex.refreshToken' }, 'old-refresh')
  const former = { ...account, accessToken, refreshToken }
  await world.deps.table.transact([platformAccountPut(former)])
  const unable = await run(world.deps, '--write')
  expect([unable.code, unable.lines[0]]).toEqual([1, `${sub}  does not open, so it stays as it is`])

  const config = { ...world.config, TOKEN_WRAPPING_KEY: wrappingKey.toString('base64') }
  const deps = { ...world.deps, secrets: await createSecrets(config, world.clock.now) }
  await run(deps, '--write')
  expect(await tokensOf(world.deps, driver).catch(String)).toEqual(['old-access', 'old-refresh'])

  const tokens = { accessToken: 'new', refreshToken: 'newer', expiresAt: account.expiresAt }
  const refreshed = { ...former, ...(await sealTokens(world.deps.secrets, sub, tokens)) }
  expect(await replaceTokens(world.deps.table, former, refreshed)).toBe(true)
  expect(await tokensOf(world.deps, driver)).toEqual(['new', 'newer'])
})

it('encrypts every pair anew for the current key, and reads the same tokens afterwards', async () => {
  const TOKEN_KEY_ARN = await world.sandbox.kms.controls.createKey()
  const config = { ...world.config, TOKEN_KEY_ARN, TOKEN_FORMER_KEY_ARNS: [world.config.TOKEN_KEY_ARN] }
  const deps = { ...world.deps, secrets: await createSecrets(config, world.clock.now) }
  const before = await Promise.all(drivers.map((driver) => tokensOf(deps, driver)))

  const found = await run(deps)
  expect([found.code, found.last()]).toEqual([
    1,
    '0 linked accounts have the current key, 0 were encrypted anew, 3 are left',
  ])
  const written = await run(deps, '--write')
  expect([written.code, written.last()]).toEqual([
    0,
    '0 linked accounts have the current key, 3 were encrypted anew, 0 are left',
  ])
  expect((await run(deps)).last()).toBe('3 linked accounts have the current key, 0 were encrypted anew, 0 are left')

  await world.sandbox.kms.controls.setKeyState(world.config.TOKEN_KEY_ARN, 'PendingDeletion')
  expect(await Promise.all(drivers.map((driver) => tokensOf(deps, driver)))).toEqual(before)
})
