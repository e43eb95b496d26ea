import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { platformPassword as password } from '@arribo/sandbox/people'
import type { Answer, Call } from './ask.ts'

type Account = { readonly email: string; readonly phone: string }

export const link = <Body>(call: Call, { email, phone }: Account): Promise<Answer<Body>> =>
  call<Body>('POST', '/api/flex/login', { body: { email, password, phoneNumber: phone } })

export const setUp = (call: Call, planType: AccountType): Promise<Answer> =>
  call('PATCH', '/api/users/me', { body: { planType, setupComplete: true } })
