import { crowd, people, platformPassword } from '../../../people.ts'
import type { NewAccount } from './account.ts'
import type { Region } from '../work/stations.ts'

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

export const seedFor = (email: string): NewAccount | undefined => seeds.get(email.toLowerCase())
