import type { Calendar } from '@arribo/api-contracts/driver/calendar'
import { earliestEligible } from '@arribo/api-contracts/shared/blocks'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { type Call, must } from '@arribo/laboratory/ask'
import { toolsOf } from '@arribo/laboratory/driver-at-work'
import { link, setUp } from '@arribo/laboratory/linking'
import { cardFields, choose, openPayment, payInForm, untilGranted } from '@arribo/laboratory/paying'
import { matchSelfie } from '@arribo/laboratory/selfies'
import type { World } from '@arribo/laboratory/world'
import type { Group } from '@arribo/runtime-contracts/groups'
import { type Person, sandboxPassword as password } from '@arribo/sandbox/people'

type AccountType = 'own-account' | 'borrowed-account'

export const cards = { good: '4242424242424242', noFunds: '4000000000009995' } as const

type Ways = {
  readonly triedCards?: readonly string[]
  readonly keepsCard?: boolean
}

export function createResident(world: World, person: Person, accountType: AccountType = 'own-account') {
  const { phoneNumber: phone, name, language, timezone, flexEmail } = person
  const { pool } = world
  let token = ''
  const call: Call = (...asked) => world.callWith(token)(...asked)
  const atWork = toolsOf(world, { call, phone }, flexEmail, person.portrait, accountType)

  return {
    ...atWork,
    async register({ isConfirmed = true }: { isConfirmed?: boolean } = {}): Promise<void> {
      await pool.signUp(phone, password, name, { isConfirmed: false, locale: language })
      const body = { name, phoneNumber: phone, password, humanTimezone: timezone }
      await must('Registering', call('POST', '/api/users', { body }))
      if (!isConfirmed) return
      await pool.confirm(phone)
      await this.signIn()
      await must('The first sign-in', call('GET', '/api/users/me'))
      await must('Choosing a language', call('POST', '/api/users/me/language', { body: { lang: language } }))
    },
    async signIn(): Promise<void> {
      token = (await pool.signIn(phone, password)).idToken
    },
    async connect(email = flexEmail): Promise<void> {
      await must(`Linking ${email}`, link(call, { email, phone }))
    },
    async link(): Promise<void> {
      await this.connect()
      await must('Setting up', setUp(call, accountType))
    },
    ...dayOf(world.sandbox, atWork, name, accountType),
    join: (group: Group) => pool.addToGroup(phone, group),
  }
}

type AtWork = ReturnType<typeof toolsOf<{ call: Call; phone: string }>>

const dayOf = (sandbox: World['sandbox'], atWork: AtWork, name: string, accountType: AccountType) => ({
  async pay(
    planType: PlanId,
    credits = 1,
    { triedCards = [cards.good], keepsCard = false }: Ways = {},
  ): Promise<string> {
    const opened = await openPayment(atWork, { planType, credits })
    const { paymentIntentId } = opened
    if (keepsCard) await must('Keeping a card', choose(atWork, paymentIntentId, { card: 'new', save: true }))
    for (const card of triedCards) await payInForm(sandbox.address, opened, cardFields(card))
    await untilGranted(atWork, paymentIntentId)
    return paymentIntentId
  },
  /** Goes through one block, from its window to the registered arrival, standing 20 meters from the station. */
  async checkIn(): Promise<void> {
    await atWork.planBlock({ inMinutes: 5 })
    const { scheduledAssignments } = (await must('The calendar', atWork.calendar())).body as Calendar
    const block = earliestEligible(scheduledAssignments, new Date())
    if (!block) throw new Error(`${name} has no block`)
    const taskId = await atWork.takeSelfie()
    if (accountType === 'borrowed-account') await matchSelfie(atWork.call, taskId)
    const { geocode, address } = block.stagingLocation
    const { addressId } = address
    const here = { addressId, latitude: geocode.latitude + 0.00018, longitude: geocode.longitude }
    const press = atWork.press({ ...here, assignmentId: block.assignmentId, userAgent: 'Arribo seed' })
    await must('Pressing', press)
  },
})
