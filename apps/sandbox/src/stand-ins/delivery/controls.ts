import { type Account, accountKey, type NewAccount, type Platform } from './accounts/account.ts'
import type { NewBlock } from './work/blocks.ts'
import type { Gateway } from './gateway.ts'
import type { Modes } from './modes.ts'
import { stations } from './work/stations.ts'

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
