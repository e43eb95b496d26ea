import { setTimeout as sleep } from 'node:timers/promises'
import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import type { AccountType } from '@arribo/api-contracts/shared/account-types'
import { type Answer, askApi, cachedFor, type Call, type Fetch, ifDone, NotDone } from '@arribo/laboratory/ask'
import { link, setUp } from '@arribo/laboratory/linking'
import { type Opened, openPayment, payInForm } from '@arribo/laboratory/paying'
import { payloadOf, pressImHere, sealCheckIn } from '@arribo/laboratory/pressing'
import { lookAt, uploadPhoto, verdictOn } from '@arribo/laboratory/selfies'
import { testPassword } from '@arribo/laboratory/world'
import { apiAddress, type City } from '../city/city.ts'

type Person = ReturnType<typeof createPerson>

const tokenMs = 12 * 60_000
const mostCalls = 6

type Options = {
  readonly city: City
  readonly index: number
  readonly name: string
  readonly insists: boolean
  readonly token: () => Promise<string | undefined> | string | undefined
  readonly onAnswer: (what: string, answer: Answer) => void
}

export function createPerson({ city, index, name, insists, token, onAnswer }: Options) {
  const random = city.random.fork(name)
  const phone = `+1786555${String(index).padStart(4, '0')}`
  const from = `10.1.${Math.floor(index / 250)}.${(index % 250) + 1}`
  const tokenNow = cachedFor(tokenMs, token)
  /** Sends one request. The status is 0 if no answer came. */
  const call: Call = async <Body>(...[method, path, given]: Parameters<Call>): Promise<Answer<Body>> => {
    const idToken = await tokenNow()
    const request = { method, path, ...given, from, ...(idToken && { token: idToken }) }
    const answer = await askApi<Body>({ address: apiAddress }, request)
    if (answer.status > 0) onAnswer(`${method} ${path}`, answer as Answer)
    return answer
  }
  const rest = (fromMs: number, toMs: number): Promise<unknown> => sleep(random.between(fromMs, toMs))
  const insist: Call = async <Body>(...given: Parameters<Call>): Promise<Answer<Body>> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call<Body>(...given)
      const isFinal = answer.status > 0 && answer.status < 500 && answer.status !== 429
      if (isFinal || !insists || attempt === mostCalls) return answer
      await rest(500, 4000)
    }
  }
  return {
    phone,
    name,
    insists,
    random,
    call,
    /** Retries a few times, until it gets an answer that a retry wouldn't change. */
    insist,
    fetchVendor: fetchFrom(city),
    rest,
  }
}

const fetchFrom =
  (city: City): Fetch =>
  async (address, { method, headers, body }) => {
    const { host, pathname, search } = new URL(address)
    const sent = Buffer.from(body)
    const reply = await city.askVendor({
      method,
      path: pathname + search,
      headers: { host, ...headers, 'content-length': String(sent.length) },
      body: sent,
    })
    if (typeof reply === 'string') throw new NotDone(`No answer from ${address}`)
    return new Response(new Uint8Array(reply.body), { status: reply.status })
  }

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

async function signUp({ sandbox, pool }: City, person: Person, referral: string | undefined): Promise<void> {
  const { phone, name } = person
  const isDone = (step: Promise<unknown>) => step.then(() => true).catch(() => false)
  for (let attempt = 0; attempt < mostTries.signUp && !sandbox.cognito.subOf(phone); attempt += 1)
    await isDone(pool.signUp(phone, testPassword, name, { isConfirmed: false }))
  const body = {
    name,
    phoneNumber: phone,
    password: testPassword,
    humanTimezone: 'America/New_York',
    ...(referral && { referral }),
  }
  await person.insist('POST', '/api/users', { body })
  for (let attempt = 0; attempt < mostTries.signUp; attempt += 1) {
    if (await isDone(pool.confirm(phone))) return
    if (await sandbox.cognito.tokensOf(phone)) return
  }
}
