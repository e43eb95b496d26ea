import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { type Answer, ifDone } from '@arribo/laboratory/ask'
import { link, setUp } from '@arribo/laboratory/linking'
import { type Opened, openPayment, payInForm } from '@arribo/laboratory/paying'
import { payloadOf, pressImHere, sealCheckIn } from '@arribo/laboratory/pressing'
import { lookAt, uploadPhoto, verdictOn } from '@arribo/laboratory/selfies'
import type { City } from '../city/city.ts'
import { askPool, type Person } from './person.ts'

const password = 'Prueba-2026'
const mostTries = { signUp: 5, payment: 4, photo: 3 }

export type Driver = ReturnType<typeof createDriver>

export function createDriver(city: City, person: Person, email: string, photo: Buffer) {
  const { phone, insist, call, fetchVendor } = person
  const open = new Map<string, Opened>()
  const me = async (): Promise<Me | undefined> => {
    const answer = await insist<Me>('GET', '/api/users/me')
    return answer.status === 200 ? answer.body : undefined
  }
  const sendSelfie = async (): Promise<string> => {
    const { taskId } = await uploadPhoto(insist, photo, {}, fetchVendor)
    return (await verdictOn(() => lookAt(insist, taskId))).verdict
  }
  return {
    ...person,
    email,
    me,
    /** Empty before the sign-up. */
    sub: (): string => city.sandbox.cognito.subOf(phone) ?? '',
    async register(referral?: string): Promise<void> {
      await signUp(city, person, referral)
      await me()
    },
    link: () => link(insist, { email, phone }),
    setUp: (planType: AccountType) => setUp(insist, planType),
    askForCalendar: (): Promise<Answer<Partial<Calendar> & { readonly code?: string }>> =>
      insist('GET', '/api/users/me/calendar', { query: { phoneNumber: phone } }),
    async openPayment(planType: 'week' | 'credits', credits: number): Promise<string | undefined> {
      const opened = await ifDone(openPayment({ call: insist }, { planType, credits }))
      if (opened) open.set(opened.paymentIntentId, opened)
      return opened?.paymentIntentId
    },
    async pay(paymentIntentId: string): Promise<void> {
      const opened = open.get(paymentIntentId)
      if (!opened) throw new Error(`${paymentIntentId} was never opened`)
      const card = { payment_method: `pm_card_visa_own_${paymentIntentId}` }
      for (let attempt = 0; attempt < mostTries.payment; attempt += 1)
        if (await ifDone(payInForm('http://vendors.sim', opened, card, fetchVendor))) return
    },
    async takeSelfie(): Promise<void> {
      for (let attempt = 0; attempt < mostTries.photo; attempt += 1)
        if ((await ifDone(sendSelfie())) === 'success') return
    },
    async press(assignmentId: string, over: object = {}) {
      const mine = await me()
      if (!mine) return undefined
      const sealed = await ifDone(sealCheckIn(insist, payloadOf(mine, phone, { assignmentId, ...over })))
      return sealed === undefined ? undefined : pressImHere<{ checkInId?: string; code?: string }>(call, sealed)
    },
  }
}

async function signUp(city: City, person: Person, referral: string | undefined): Promise<void> {
  const { phone, name } = person
  const UserAttributes = [
    { Name: 'name', Value: name },
    { Name: 'phone_number', Value: phone },
  ]
  for (let attempt = 0; attempt < mostTries.signUp && !city.sandbox.cognito.subOf(phone); attempt += 1)
    await askPool(city, 'SignUp', { Username: phone, Password: password, UserAttributes })
  const body = { name, phoneNumber: phone, password, humanTimezone: 'America/New_York', ...(referral && { referral }) }
  await person.insist('POST', '/api/users', { body })
  for (let attempt = 0; attempt < mostTries.signUp; attempt += 1) {
    const code = city.sandbox.sms.last(phone, 'signup')?.code ?? ''
    if (await askPool(city, 'ConfirmSignUp', { Username: phone, ConfirmationCode: code })) return
    if (await city.sandbox.cognito.tokensOf(phone)) return
  }
}
