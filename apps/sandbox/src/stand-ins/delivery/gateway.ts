import type { State } from '../../state.ts'
import type { NewCode } from '../sms/sms.ts'
import type { Account } from './accounts/account.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createBlocks } from './work/blocks.ts'
import type { Call } from './call.ts'
import { createChallenges, type DeliverCode } from './sign-in/challenges.ts'
import { createCheckIns } from './work/check-ins.ts'
import { createOauthCodes } from './sign-in/oauth-codes.ts'
import { Problem } from './problem.ts'
import { createTokens } from './sign-in/tokens.ts'

export type Gateway = ReturnType<typeof createGateway>

export function createGateway(state: State, address: () => string, deliverCode: DeliverCode, newCode: NewCode) {
  return {
    /** Without a trailing slash. */
    address,
    accounts: createAccounts(state),
    challenges: createChallenges(state, deliverCode, newCode),
    tokens: createTokens(state),
    oauthCodes: createOauthCodes(state),
    blocks: createBlocks(state),
    checkIns: createCheckIns(state),
  }
}

export async function accountOf(gateway: Gateway, call: Call): Promise<Account> {
  const token = /^Bearer (\S+)$/.exec(call.header('authorization') ?? '')?.[1]
  const account = gateway.accounts.ofKey(call.platform, token && (await gateway.tokens.accountKeyOf(token)))
  if (!account) throw new Problem('invalid_token')
  return account
}
