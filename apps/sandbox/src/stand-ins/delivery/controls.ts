import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, accountKey, type NewAccount, type Platform, platforms } from './accounts/account.ts'
import { type NewBlock, stations } from './work/blocks.ts'
import type { Gateway } from './gateway.ts'

export function createControls(gateway: Gateway, modes: Modes) {
  const find = async (email: string, platform: Platform = 'flex') => {
    const account = await gateway.accounts.find(platform, email)
    if (!account) throw new RangeError(`There is no ${platform} account ${email}`)
    return account
  }
  return {
    createAccount: async (account: NewAccount) => shown(await gateway.accounts.create(account)),
    listAccounts: () => gateway.accounts.list().map(shown),
    planBlock: async (email: string, block: NewBlock = {}, platform?: Platform) =>
      gateway.blocks.plan(await find(email, platform), block),
    listBlocks: async (email: string, platform?: Platform) => gateway.blocks.calendar(await find(email, platform)),
    dropBlocks: async (email: string, platform?: Platform) => gateway.blocks.drop(await find(email, platform)),
    listStations: () => stations,
    listConfirmations: () =>
      gateway.challenges.pending().map(({ challengeId, platform, email, expiresAtMs }) => ({
        challengeId,
        platform,
        email,
        expiresAt: new Date(expiresAtMs).toISOString(),
      })),
    decideConfirmation: gateway.challenges.decide,
    listArrivals: gateway.checkIns.arrivals,
    countSessions: async (email: string, platform?: Platform) =>
      gateway.tokens.countSessions(accountKey(await find(email, platform))),
    endSessions: async (email: string, platform?: Platform) =>
      gateway.tokens.revokeAll(accountKey(await find(email, platform))),
    rotateRefreshTokens: gateway.tokens.setRotation,
    setMode: modes.set,
    modeOf: modes.of,
  }
}

export type PlatformAccount = ReturnType<typeof shown>

const shown = ({ id, platform, email, region, challenge, phoneNumber }: Account) => ({
  id,
  platform,
  email,
  region,
  challenge,
  phoneNumber,
})

/**
 * `down` answers 503, `throttled` 429, `garbage` an HTML page with status 200. `slow` answers after a delay. `lost`
 * processes the request and then drops the connection.
 */
type Mode = 'normal' | 'down' | 'throttled' | 'garbage' | 'slow' | 'lost'

export type Modes = ReturnType<typeof createModes>

export function createModes() {
  const closing = new AbortController()
  const current = new Map<Platform, { mode: Mode; delayMs: number }>()
  return {
    set: (mode: Mode, { platform, delayMs = 20_000 }: { platform?: Platform; delayMs?: number } = {}): void => {
      for (const name of platform ? [platform] : platforms) current.set(name, { mode, delayMs })
    },
    of: (platform: Platform) => current.get(platform)?.mode ?? 'normal',
    async wait(platform: Platform): Promise<void> {
      await sleep(current.get(platform)?.delayMs ?? 0, undefined, { signal: closing.signal }).catch(() => undefined)
    },
    close: () => closing.abort(),
  }
}
