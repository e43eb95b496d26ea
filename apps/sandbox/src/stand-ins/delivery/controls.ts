import { type Account, accountKey, type NewAccount, type Platform } from './accounts/account.ts'
import type { Block, NewBlock } from './work/blocks.ts'
import type { Arrival } from './work/check-ins.ts'
import type { Gateway } from './gateway.ts'
import type { Mode, Modes } from './modes.ts'
import { type Station, stations } from './work/stations.ts'

export type PlatformAccount = Pick<Account, 'id' | 'platform' | 'email' | 'region' | 'challenge' | 'phoneNumber'>
type PendingConfirmation = {
  readonly challengeId: string
  readonly platform: Platform
  readonly email: string
  /** ISO instant. */
  readonly expiresAt: string
}

/** Operations on the platforms for tests, the seed and the console. */
export type DeliveryControls = {
  createAccount(account: NewAccount): Promise<PlatformAccount>
  listAccounts(): PlatformAccount[]
  /** Throws when the account does not exist. */
  planBlock(email: string, block?: NewBlock, platform?: Platform): Promise<Block>
  listBlocks(email: string, platform?: Platform): Promise<Block[]>
  dropBlocks(email: string, platform?: Platform): Promise<void>
  listStations(): readonly Station[]
  listConfirmations(): PendingConfirmation[]
  decideConfirmation(challengeId: string, decision: 'approved' | 'denied'): Promise<void>
  /** Accepted check-ins, newest first. */
  listArrivals(): Arrival[]
  /** Ends every session of an account, as if its owner had changed the password. */
  endSessions(email: string, platform?: Platform): Promise<void>
  countSessions(email: string, platform?: Platform): Promise<number>
  /** True: each refresh replaces the refresh token, and using a replaced one again ends the session. */
  rotateRefreshTokens(isOn: boolean): void
  setMode(mode: Mode, options?: { platform?: Platform; delayMs?: number }): void
  modeOf(platform: Platform): Mode
}

export function createControls(gateway: Gateway, modes: Modes): DeliveryControls {
  const find = async (email: string, platform: Platform = 'flex') => {
    const account = await gateway.accounts.find(platform, email)
    if (!account) throw new RangeError(`There is no ${platform} account ${email}`)
    return account
  }
  return {
    createAccount: async (account) => shown(await gateway.accounts.create(account)),
    listAccounts: () => gateway.accounts.list().map(shown),
    planBlock: async (email, block = {}, platform) => gateway.blocks.plan(await find(email, platform), block),
    listBlocks: async (email, platform) => gateway.blocks.calendar(await find(email, platform)),
    dropBlocks: async (email, platform) => gateway.blocks.drop(await find(email, platform)),
    listStations: () => stations,
    listConfirmations: () =>
      gateway.challenges.pending().map(({ challengeId, platform, email, expiresAtMs }) => ({
        challengeId,
        platform,
        email,
        expiresAt: new Date(expiresAtMs).toISOString(),
      })),
    decideConfirmation: (challengeId, decision) => gateway.challenges.decide(challengeId, decision),
    listArrivals: () => gateway.checkIns.arrivals(),
    countSessions: async (email, platform) => gateway.tokens.countSessions(accountKey(await find(email, platform))),
    endSessions: async (email, platform) => gateway.tokens.revokeAll(accountKey(await find(email, platform))),
    rotateRefreshTokens: (isOn) => gateway.tokens.setRotation(isOn),
    setMode: (mode, options) => modes.set(mode, options),
    modeOf: (platform) => modes.of(platform),
  }
}

const shown = ({ id, platform, email, region, challenge, phoneNumber }: Account): PlatformAccount => ({
  id,
  platform,
  email,
  region,
  challenge,
  phoneNumber,
})
