import { randomBytes } from 'node:crypto'
import type { Collection, State } from '../../../state.ts'
import { type Account, accountKey, type NewAccount, type Platform, type Region } from './account.ts'
import { hashOf } from '../sign-in/tokens.ts'
import { Problem } from '../problem.ts'
import { crowd, people, platformPassword } from '../../../people.ts'

const freeFailures = 5
const lockMs = 15 * 60_000

export function createAccounts(state: State) {
  const records = state.collection<Account>('delivery.accounts')
  const create = async (wanted: NewAccount): Promise<Account> => {
    const account: Account = {
      id: `A${randomBytes(8).toString('hex').toUpperCase().slice(0, 13)}`,
      platform: wanted.platform ?? 'flex',
      email: wanted.email.toLowerCase(),
      passwordHash: hashOf(`${wanted.email.toLowerCase()}:${wanted.password}`),
      region: wanted.region ?? 'us-east',
      phoneNumber: wanted.phoneNumber ?? '+13055550199',
      challenge: wanted.challenge ?? 'none',
      portrait: wanted.portrait ?? 1,
      isRolling: wanted.isRolling ?? false,
      failures: 0,
      lockedUntilMs: 0,
    }
    await records.put(accountKey(account), account)
    return account
  }
  const find = async (platform: Platform, email: string) => {
    const seed = records.get(accountKey({ platform, email })) ? undefined : seedFor(email)
    if (seed) await create({ ...seed, platform })
    return records.get(accountKey({ platform, email }))
  }
  return {
    create,
    find,
    ofKey(platform: Platform, key: string | undefined): Account | undefined {
      const account = key === undefined ? undefined : records.get(key)
      return account?.platform === platform ? account : undefined
    },
    list: () => [...records.values()],
    put: (account: Account) => records.put(accountKey(account), account),
    async signIn(platform: Platform, email: string, password: string): Promise<Account> {
      const account = await find(platform, email)
      if (!account) throw new Problem('invalid_credentials')
      refuseLocked(account)
      const isRight = account.passwordHash === hashOf(`${account.email}:${password}`)
      return settle(records, account, isRight)
    },
  }
}

function refuseLocked(account: Account): void {
  const leftMs = account.lockedUntilMs - Date.now()
  if (leftMs > 0) throw new Problem('locked_out', {}, Math.ceil(leftMs / 1000))
}

/** The fifth wrong password in a row locks the account for 15 minutes, even for the right one. */
async function settle(records: Collection<Account>, tried: Account, isRight: boolean): Promise<Account> {
  const account = records.get(accountKey(tried)) ?? tried
  refuseLocked(account)
  const failures = isRight ? 0 : account.failures + 1
  const isLocked = failures >= freeFailures
  const settled = {
    ...account,
    failures: isLocked ? 0 : failures,
    lockedUntilMs: isLocked ? Date.now() + lockMs : 0,
  }
  await records.put(accountKey(account), settled)
  if (isLocked) refuseLocked(settled)
  if (!isRight) throw new Problem('invalid_credentials')
  return settled
}

const named: readonly NewAccount[] = [
  { email: 'driver@flex.example', password: platformPassword, isRolling: true },
  { email: 'otp@flex.example', password: platformPassword, challenge: 'otp', isRolling: true },
  { email: 'mfa@flex.example', password: platformPassword, challenge: 'mfa', isRolling: true },
  { email: 'confirmation@flex.example', password: platformPassword, challenge: 'confirmation', isRolling: true },
  { email: 'empty@flex.example', password: platformPassword },
]

const regions: Readonly<Record<string, Region>> = {
  'America/New_York': 'us-east',
  'America/Chicago': 'us-central',
  'America/Denver': 'us-mountain',
  'America/Los_Angeles': 'us-pacific',
}

/** Accounts that exist without a control: a few that show each way to sign in, and everybody in people.ts. */
const seeds = new Map<string, NewAccount>(named.map((seed) => [seed.email, seed]))
for (const person of [...Object.values(people), ...crowd]) {
  seeds.set(person.flexEmail, {
    email: person.flexEmail,
    password: platformPassword,
    phoneNumber: person.phoneNumber,
    portrait: person.portrait,
    region: regions[person.timezone] ?? 'us-east',
    isRolling: true,
  })
}

const seedFor = (email: string): NewAccount | undefined => seeds.get(email.toLowerCase())
