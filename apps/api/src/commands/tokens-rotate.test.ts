import { expect, it } from 'vitest'
import { createSecrets } from '../platform/secrets/secrets.ts'
import { getPlatformAccount, type PlatformAccountItem } from '../features/platform-session/platform-session.ts'
import { replaceTokens } from '../features/platform-session/platform-account.store.ts'
import { openAccessToken, openRefreshToken, sealTokens } from '../features/platform-session/tokens.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import type { World } from '@arribo/laboratory/world'
import { tokensRotate } from './tokens-rotate.ts'
import { openWorld } from '../testing/worlds.ts'

const world = await openWorld()
const drivers = [await startWork(world), await startWork(world), await startWork(world)]

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
const withKeys = async (keys: Partial<World['config']>) => ({
  ...world.deps,
  secrets: await createSecrets({ ...world.config, ...keys }, world.clock.now),
})

it('leaves what does not open, and does not disturb a process that is refreshing the tokens', async () => {
  const [driver] = drivers as [DriverAtWork]
  const { sub } = driver
  const account = await accountOf(driver)
  const TOKEN_KEY_ARN = await world.sandbox.kms.controls.createKey()
  const unable = await run(await withKeys({ TOKEN_KEY_ARN }), '--write')
  expect([unable.code, unable.lines]).toEqual([
    1,
    expect.arrayContaining([`${sub}  does not open, so it stays as it is`]),
  ])

  const next = await withKeys({ TOKEN_KEY_ARN, TOKEN_FORMER_KEY_ARNS: [world.config.TOKEN_KEY_ARN] })
  expect((await run(next, '--write')).code).toBe(0)
  const tokens = { accessToken: 'new', refreshToken: 'newer', expiresAt: account.expiresAt }
  const refreshed = { ...account, ...(await sealTokens(world.deps.secrets, sub, tokens)) }
  expect(await replaceTokens(world.deps.table, account, refreshed)).toBe(true)
  expect((await run(await withKeys({ TOKEN_FORMER_KEY_ARNS: [TOKEN_KEY_ARN] }), '--write')).code).toBe(0)
  expect(await tokensOf(world.deps, driver)).toEqual(['new', 'newer'])
})

it('encrypts every pair anew for the current key, and reads the same tokens afterwards', async () => {
  const TOKEN_KEY_ARN = await world.sandbox.kms.controls.createKey()
  const deps = await withKeys({ TOKEN_KEY_ARN, TOKEN_FORMER_KEY_ARNS: [world.config.TOKEN_KEY_ARN] })
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
