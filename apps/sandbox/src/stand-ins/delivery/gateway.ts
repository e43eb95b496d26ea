import type { IncomingMessage } from 'node:http'
import type * as z from 'zod'
import type { State } from '../../state.ts'
import type { NewCode } from '../sms/sms.ts'
import type { Account, Platform } from './accounts/account.ts'
import { createAccounts } from './accounts/accounts.ts'
import { createBlocks } from './work/blocks.ts'
import { createChallenges, type DeliverCode, type Language } from './sign-in/challenges.ts'
import { createCheckIns } from './work/check-ins.ts'
import { createOauthCodes, createTokens } from './sign-in/tokens.ts'
import { Problem } from './problem.ts'
import { readBody } from '../../stand-in.ts'

export type Call = ReturnType<typeof callOf>

export type Answer = {
  readonly status: number
  readonly json?: object
  readonly html?: string
  readonly bytes?: Buffer
  readonly location?: string
  readonly headers?: Readonly<Record<string, string>>
}

const maxBodyBytes = 65_536

export function callOf(
  request: IncomingMessage,
  platform: Platform,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
) {
  const header = (name: string) => String(request.headers[name] ?? '')
  const read = async (type: string) => {
    if (!header('content-type').startsWith(type))
      throw new Problem('invalid_request', { detail: `body: must be ${type}` })
    return (await readBody(request, maxBodyBytes)).toString('utf8')
  }
  const language: Language = header('accept-language').toLowerCase().startsWith('es') ? 'es' : 'en'
  return {
    platform,
    params,
    query,
    language,
    header,
    form: async () => new URLSearchParams(await read('application/x-www-form-urlencoded')),
    async json<Schema extends z.ZodType>(schema: Schema): Promise<z.output<Schema>> {
      const result = schema.safeParse(parse(await read('application/json')))
      if (result.success) return result.data
      const detail = result.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.code}`).join(', ')
      throw new Problem('invalid_request', { detail })
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid_request', { detail: 'body: not JSON' })
  }
}

export type Gateway = ReturnType<typeof createGateway>

export const createGateway = (state: State, address: () => string, deliverCode: DeliverCode, newCode: NewCode) => ({
  /** Without a trailing slash. */
  address,
  accounts: createAccounts(state),
  challenges: createChallenges(state, deliverCode, newCode),
  tokens: createTokens(state),
  oauthCodes: createOauthCodes(state),
  blocks: createBlocks(state),
  checkIns: createCheckIns(state),
})

export async function accountOf(gateway: Gateway, call: Call): Promise<Account> {
  const token = /^Bearer (\S+)$/.exec(call.header('authorization'))?.[1]
  const account = gateway.accounts.ofKey(call.platform, token && (await gateway.tokens.accountKeyOf(token)))
  if (!account) throw new Problem('invalid_token')
  return account
}
