import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import { world } from '@arribo/sandbox/world'
import type { City } from '../city/city.ts'
import type { Answer } from '@arribo/laboratory/ask'
import { askPool, createPerson } from './person.ts'

const password = 'Prueba-2026'

export type Staff = Awaited<ReturnType<typeof hireStaff>>

type Shown = { readonly version: number }
type Charge = { readonly refundable: Pick<ChargeDetails['refundable'], 'leftCents' | 'place' | 'version' | 'refusal'> }

export async function hireStaff(city: City, onAnswer: (what: string, answer: Answer) => void) {
  const tokens = () => city.sandbox.cognito.tokensOf(person.phone, world.adminClientId)
  const person = createPerson({
    city,
    index: 9000,
    name: 'Elena Vargas',
    insists: true,
    token: async () => (first ?? (await tokens()))?.idToken,
    onAnswer,
  })
  const { phone: phoneNumber, name } = person
  await city.sandbox.cognito.hire({ phoneNumber, name, password, group: 'admin' })
  // Until the second factor is set up, requests use the session whose access token sets it up.
  let first = await tokens()
  const AccessToken = first?.accessToken
  await askPool(city, 'AssociateSoftwareToken', { AccessToken })
  const code = city.sandbox.cognito.codeOf(phoneNumber)?.code
  await person.insist('POST', '/api/admin/second-factor', { body: { token: AccessToken, code } })
  first = undefined
  return {
    ...person,
    async edit(phone: string, credits: number): Promise<void> {
      const path = `/api/admin/users/${encodeURIComponent(phone)}`
      const shown = await person.insist<Shown>('GET', path)
      if (shown.status !== 200) return
      const idempotencyKey = crypto.randomUUID()
      await person.insist('PATCH', path, { body: { version: shown.body.version, idempotencyKey, credits } })
    },
    async refund(chargeId: string): Promise<void> {
      const path = `/api/admin/charges/${chargeId}`
      const shown = await person.insist<Charge>('GET', path)
      if (shown.status !== 200 || shown.body.refundable.refusal !== null) return
      const { leftCents: amountCents, place, version } = shown.body.refundable
      const body = { amountCents, reason: 'requested_by_customer', place, version, note: '' }
      await person.insist('POST', `${path}/refunds`, { body })
    },
  }
}
