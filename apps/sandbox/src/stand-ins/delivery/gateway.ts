import type { State } from '../../state.ts'
import type { NewCode } from '../sms/new-code.ts'
import type { Account } from './accounts/account.ts'
import { type Accounts, createAccounts } from './accounts/accounts.ts'
import { type Blocks, createBlocks } from './work/blocks.ts'
import type { Call } from './call.ts'
import { type Challenges, createChallenges, type DeliverCode } from './sign-in/challenges.ts'
import { type CheckIns, createCheckIns } from './work/check-ins.ts'
import { createOauthCodes, type OauthCodes } from './sign-in/oauth-codes.ts'
import { Problem } from './problem.ts'
import { createTokens, type Tokens } from './sign-in/tokens.ts'

/** Everything that the gateway's operations use. */
export type Gateway = {
  /** The gateway's own address, without a trailing slash. */
  readonly address: () => string
  readonly accounts: Accounts
  readonly challenges: Challenges
  readonly tokens: Tokens
  readonly oauthCodes: OauthCodes
  readonly blocks: Blocks
  readonly checkIns: CheckIns
}

export function createGateway(
  state: State,
  address: () => string,
  deliverCode: DeliverCode,
  newCode: NewCode,
): Gateway {
  return {
    address,
    accounts: createAccounts(state),
    challenges: createChallenges(state, deliverCode, newCode),
    tokens: createTokens(state),
    oauthCodes: createOauthCodes(state),
    blocks: createBlocks(state),
    checkIns: createCheckIns(state),
  }
}

/** The account of a call's bearer token. */
export async function accountOf(gateway: Gateway, call: Call): Promise<Account> {
  const token = /^Bearer (\S+)$/.exec(call.header('authorization') ?? '')?.[1]
  const key = token && (await gateway.tokens.accountKeyOf(token))
  if (!key?.startsWith(`${call.platform}:`)) throw new Problem('invalid_token')
  const account = await gateway.accounts.find(call.platform, key.slice(call.platform.length + 1))
  if (!account) throw new Problem('invalid_token')
  return account
}
