import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import type { Answer } from '@arribo/laboratory/ask'
import { link, setUp } from '@arribo/laboratory/linking'
import { platformPassword } from '@arribo/sandbox/people'
import type { City } from '../city/city.ts'
import { paying } from './paying.ts'
import { askPool, type Person } from './person.ts'
import { pressing } from './pressing.ts'

const password = 'Prueba-2026'
const mostTries = 5

export type Driver = Person &
  ReturnType<typeof paying> &
  ReturnType<typeof pressing> & {
    readonly email: string
    /** Available after the sign-up. */
    sub(): string
    register(referral?: string): Promise<void>
    me(): Promise<Me | undefined>
    link(): Promise<void>
    setUp(planType: AccountType): Promise<void>
    askForCalendar(): Promise<Answer<Partial<Calendar> & { readonly code?: string }>>
  }

export function createDriver(city: City, person: Person, email: string, photo: Buffer): Driver {
  const { phone } = person
  const me = async () => {
    const answer = await person.insist<Me>('GET', '/api/users/me')
    return answer.status === 200 ? answer.body : undefined
  }
  return {
    ...person,
    ...paying(person),
    ...pressing(person, me, photo),
    email,
    me,
    sub: () => city.sandbox.cognito.subOf(phone) ?? '',
    async register(referral) {
      await signUp(city, person, referral)
      await me()
    },
    async link() {
      await link(person.insist, { email, password: platformPassword, phone })
    },
    async setUp(planType) {
      await setUp(person.insist, planType)
    },
    askForCalendar: () => person.insist('GET', '/api/users/me/calendar', { query: { phoneNumber: phone } }),
  }
}

async function signUp(city: City, person: Person, referral: string | undefined): Promise<void> {
  const { phone, name } = person
  const UserAttributes = [
    { Name: 'name', Value: name },
    { Name: 'phone_number', Value: phone },
  ]
  for (let attempt = 0; attempt < mostTries && !city.sandbox.cognito.subOf(phone); attempt += 1)
    await askPool(city, 'SignUp', { Username: phone, Password: password, UserAttributes })
  const body = { name, phoneNumber: phone, password, humanTimezone: 'America/New_York', ...(referral && { referral }) }
  await person.insist('POST', '/api/users', { body })
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const code = city.sandbox.sms.last(phone, 'signup')?.code ?? ''
    if (await askPool(city, 'ConfirmSignUp', { Username: phone, ConfirmationCode: code })) return
    if (await city.sandbox.cognito.tokensOf(phone)) return
  }
}
