import { crowd, people as cast, type Person as SandboxPerson, sandboxPassword } from '../../people.ts'
import type { Sandbox } from '../../sandbox-parts.ts'
import type { PoolPerson } from '../../stand-ins/cognito/cognito.ts'
import { accountOf } from './blocks.ts'
import { messageOf, namesOf } from './inbox.ts'
import { paymentOf } from './payments.ts'
import { matches } from './search.ts'

const shown = 12
const shownOfOne = 10

const known = new Map<string, SandboxPerson>(
  [...Object.values(cast), ...crowd].map((person) => [person.phoneNumber, person]),
)
const castNumbers = Object.values(cast).map(({ phoneNumber }) => phoneNumber)

/** The README's people first, then the latest sign-ups; for one person, everything about them. */
export async function people(sandbox: Sandbox, search: string, phoneNumber?: string) {
  const pool = new Map(sandbox.cognito.people().map((person) => [person.phoneNumber, person]))
  const numbers = [...new Set([...castNumbers, ...pool.keys()])]
  const nameOf = (number: string) => pool.get(number)?.name ?? known.get(number)?.name ?? ''
  const found = phoneNumber ? [phoneNumber] : numbers.filter((number) => matches(search, number, nameOf(number)))
  const payments = (await sandbox.stripe.payments()).map(paymentOf)
  const cards = found.slice(0, shown).map((number) => cardOf(sandbox, number, pool.get(number), payments))
  const names = namesOf(sandbox)
  return {
    people: await Promise.all(cards),
    total: phoneNumber ? 1 : found.length,
    messages: phoneNumber
      ? sandbox.sms
          .list(phoneNumber)
          .slice(0, shownOfOne)
          .map((each) => messageOf(each, names))
      : [],
    payments: phoneNumber ? payments.filter((each) => each.phoneNumber === phoneNumber).slice(0, shownOfOne) : [],
  }
}

async function cardOf(
  sandbox: Sandbox,
  phoneNumber: string,
  user: PoolPerson | undefined,
  payments: readonly ReturnType<typeof paymentOf>[],
) {
  const story = known.get(phoneNumber)
  const isStaff = (user?.groups.length ?? 0) > 0
  const { driver, admin } = sandbox.appOrigins()
  const last = sandbox.sms.list(phoneNumber).find(({ code }) => code !== '')
  return {
    phoneNumber,
    name: user?.name ?? story?.name ?? '',
    story: story?.story ?? '',
    portrait: story?.portrait ?? null,
    state: stateOf(user),
    groups: user?.groups ?? [],
    app: (isStaff ? admin : driver) ?? null,
    password: story ? sandboxPassword : null,
    text: last ? messageOf(last, new Map()) : null,
    factor: sandbox.cognito.codeOf(phoneNumber) ?? null,
    account: isStaff ? null : await accountOfPerson(sandbox, story),
    payment: payments.find((each) => each.phoneNumber === phoneNumber) ?? null,
    isNextCardDeclined: sandbox.stripe.troubles().declines.includes(phoneNumber),
    isPlatformDown: sandbox.delivery.controls.modeOf('flex') !== 'normal',
  }
}

function stateOf(user: PoolPerson | undefined): 'not signed up' | 'not confirmed' | 'ready' | 'disabled' {
  if (!user) return 'not signed up'
  if (!user.isEnabled) return 'disabled'
  return user.status === 'CONFIRMED' ? 'ready' : 'not confirmed'
}

async function accountOfPerson(sandbox: Sandbox, person: SandboxPerson | undefined) {
  const account = sandbox.delivery.controls.listAccounts().find(({ email }) => email === person?.flexEmail)
  return account ? accountOf(sandbox, account) : null
}
