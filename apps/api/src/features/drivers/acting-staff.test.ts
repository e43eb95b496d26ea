import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { Note } from '@arribo/api-contracts/admin/notes'
import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { afterAll, expect, it } from 'vitest'
import { setUpFactor, startWorld, type TestAdmin } from '@arribo/laboratory/world'

const world = await startWorld()
const berta = await world.signUpAdmin({ name: 'Berta Solís' })
afterAll(() => world.close())

/** Staff with a record of our own, as everybody who signed up in the driver app has. */
async function hire(name: string, group: 'admin' | 'support'): Promise<TestAdmin> {
  const person = await world.signUpDriver({ name })
  await world.pool.addToGroup(person.phone, group)
  const tokens = await world.pool.signIn(person.phone, person.password, world.config.COGNITO_ADMIN_CLIENT_ID)
  const staff = { ...person, ...tokens, call: world.callWith(tokens.idToken) }
  await setUpFactor(world.pool, staff)
  return staff
}
const pathOf = ({ phone }: { phone: string }) => `/api/admin/users/${encodeURIComponent(phone)}`

it('after a renaming the new name is written and shown everywhere, although the token still has the old one', async () => {
  const elena = await hire('Elena Vargas', 'admin')
  const marta = await hire('Marta Ríos', 'support')
  const [ana, luis] = [await world.signUpDriver(), await world.signUpDriver()]
  const change = { kind: 'add_member', group: 'support', phoneNumber: luis.phone }
  await elena.call('POST', '/api/admin/approvals', { body: { change, reason: 'Starts on Monday' } })
  const recoveries = '/api/admin/second-factor/recoveries'
  await elena.call('POST', recoveries, { body: { phoneNumber: marta.phone } })
  for (const [person, name] of [
    [elena, 'Elena Mar'],
    [marta, 'Marta Sol'],
    [luis, 'Luis Gil'],
  ] as const) {
    const { version } = (await berta.call<AdminUser>('GET', pathOf(person))).body
    const body = { name, version, idempotencyKey: crypto.randomUUID() }
    expect((await berta.call('PATCH', pathOf(person), { body })).status).toBe(200)
  }
  const presence = { body: { isEditing: false, version: 1 } }
  await elena.call('POST', `${pathOf(ana)}/presence`, presence)
  const note = await elena.call<Note>('POST', `${pathOf(ana)}/notes`, {
    body: { text: 'Hola', phoneNumber: ana.phone },
  })
  const others = await berta.call<{ others: object[] }>('POST', `${pathOf(ana)}/presence`, presence)
  const [asked] = (await berta.call<Approval[]>('GET', '/api/admin/approvals')).body
  const [lost] = (await berta.call<FactorRecovery[]>('GET', recoveries)).body
  expect([note.body.agentName, others.body.others]).toEqual(['Elena Mar', [{ name: 'Elena Mar', isEditing: false }]])
  expect([asked?.askedBy.name, asked?.change.name]).toEqual(['Elena Mar', 'Luis Gil'])
  expect([lost?.askedBy, lost?.name]).toEqual(['Elena Mar', 'Marta Sol'])
  expect((await world.logsOf(ana.sub)).at(-1)).toMatchObject({ description: 'note added', adminName: 'Elena Mar' })
})

it("403 permission_needed: support changes no record of a colleague's, by any tool; an admin may", async () => {
  const elena = await hire('Elena Vargas', 'admin')
  const support = await world.signUpAdmin({ group: 'support' })
  const { version, linkVersion } = (await support.call<AdminUser>('GET', pathOf(elena))).body
  const rename = { name: 'Otra Persona', version, idempotencyKey: crypto.randomUUID() }
  const of = { phoneNumber: elena.phone }
  const activation = {
    url: 'x',
    email: 'a@b.example',
    password: 'x',
    client_id: world.config.DELIVERY_GATEWAY_CLIENT_ID,
  }
  const attempts = [
    ['PATCH', pathOf(elena), rename],
    ['POST', `${pathOf(elena)}/unlink`, { version: linkVersion }],
    ['POST', `${pathOf(elena)}/new-selfie`, undefined],
    ['POST', '/api/admin/manual-activation', { ...of, ...activation, code_verifier: 'x'.repeat(43) }],
    ['DELETE', '/api/admin/tools/account-selfie', of],
    ['DELETE', '/api/admin/tools/sessions', of],
  ] as const
  for (const [method, path, body] of attempts) {
    const answer = await support.call(method, path, body && { body })
    expect([path, answer.status, answer.body]).toMatchObject([path, 403, { code: 'permission_needed' }])
  }
  expect((await berta.call<AdminUser>('PATCH', pathOf(elena), { body: rename })).body.name).toBe('Otra Persona')
})
