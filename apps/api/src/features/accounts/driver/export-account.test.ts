import type { AccountFile } from '@arribo/api-contracts/driver/accounts'
import { logMessage } from '@arribo/i18n/log-descriptions'
import { expect, it } from 'vitest'
import { must } from '@arribo/laboratory/ask'
import { liveFully, preferredPhone } from '@arribo/laboratory/full-life'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
const life = await liveFully(world, admin)
await world.level()
const { body: file, text } = await life.driver.call<AccountFile>('GET', '/api/users/me/export')

it('200: personal details, payments, and each movement in words', () => {
  expect(file.profile).toMatchObject({
    name: 'Zoraida Canario',
    phoneNumber: life.driver.phone,
    preferredPhoneNumber: preferredPhone,
    flexEmail: life.driver.email,
    referralCode: life.referralCode,
    friendsRegistered: 0,
    cameByReferral: true,
    credits: 4,
  })
  expect(file.payments).toMatchObject([{ plan: 'credits', credits: 3, amountCents: 2097, status: 'succeeded' }])
  expect(file.movements.map(({ what, credits }) => [what.es, credits])).toEqual([
    ['Una llegada se pagó con un crédito o con tu servicio', -1],
    ['Pagado', 3],
    ['Lo cambió soporte', 2],
  ])
  expect(file.shortened).toEqual([])
})

it("200: the driver's actions, and notes by support", () => {
  expect(file.checkIns).toMatchObject([{ state: 'accepted', latitude: 25.8195, longitude: -80.3553 }])
  expect(file.notesBySupport).toMatchObject([{ text: 'Zoraida pidió hablar de su cuenta' }])
  const said = (description: string) => expect.objectContaining({ what: logMessage(description) }) as unknown
  expect(file.activity).toEqual(
    expect.arrayContaining(['registered', 'arrival accepted', 'enrolled on the shared account of another'].map(said)),
  )
  expect(file.activity).toContainEqual(expect.objectContaining({ what: logMessage('note added'), bySupport: true }))
  expect(logMessage('registered').es).toBe('Se registró')
  const nowOf = (text: string) => file.activity.find(({ what }) => what.en === text)?.now
  expect(nowOf('Invitation to a shared account')).toEqual({ status: 'open' })
  expect(Object.keys(nowOf('Reference photos renewed') ?? {})).toContain('selfieKeyFront')
  expect(file.sharedAccounts.map(({ role, otherFirstName, until }) => [role, otherFirstName, until !== null])).toEqual(
    expect.arrayContaining([
      ['driver', 'Olga', false],
      ['driver', 'Fabio', true],
      ['owner', 'Ana', false],
    ]),
  )
})

it("200: reminder settings, without the push subscription's secrets", async () => {
  expect(Object.keys(file.reminders)).toEqual(['channel', 'phonesSince'])
  expect(text).not.toMatch(/p256dh|endpoint/)
  const driver = await world.signUpDriver()
  const body = await world.sandbox.push.subscribe(world.deps.push.publicKey)
  await driver.call('POST', '/api/users/me/reminders/phones', { body })
  const { reminders } = (await driver.call<AccountFile>('GET', '/api/users/me/export')).body
  expect(reminders).toEqual({ channel: 'push', phonesSince: [expect.stringMatching(/^\d{4}-/)] })
})

it('200: each photo by a link that works', async () => {
  expect(file.photos.map(({ kind }) => kind).toSorted()).toEqual([
    'reference, front',
    'reference, front',
    'reference, left',
    'reference, left',
    'reference, right',
    'reference, right',
    'selfie',
  ])
  for (const { url } of file.photos) expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg')
})

it('200: no full name or number of other people, no member of staff, no token', async () => {
  const { owner, formerOwner, friend } = life
  for (const other of [owner, formerOwner, friend, admin]) expect(text).not.toContain(other.phone)
  for (const name of ['Olga Cuenta', 'Fabio Antes', 'Elena Vargas']) expect(text).not.toContain(name)
  for (const word of ['accessToken', 'refreshToken', 'encryptedCode', 'amazonToken', life.driver.idToken])
    expect(text).not.toContain(word)
})

it('200: no member of staff whom an approval or a note names', async () => {
  const [driver, sara] = [await world.signUpDriver(), await world.signUpAdmin({ name: 'Sara Mar', group: 'support' })]
  const about = { phoneNumber: driver.phone }
  const change = { kind: 'edit_user', ...about, version: 1, credits: 40 }
  await must('Asking', sara.call('POST', '/api/admin/approvals', { body: { change, reason: 'Kind' } }))
  const notes = `/api/admin/users/${encodeURIComponent(driver.phone)}/notes`
  await must('Noting', admin.call('POST', notes, { body: { ...about, text: 'Kind', names: [sara.phone] } }))
  const own = await driver.call<AccountFile>('GET', '/api/users/me/export')
  expect(own.body.activity.map(({ now }) => now)).toEqual(
    expect.arrayContaining([{ note: 'Kind' }, { creditsDelta: 40 }]),
  )
  for (const trace of [sara.phone, 'Sara Mar']) expect(own.text).not.toContain(trace)
})

it('is a file to download, is logged, and the next one lists that entry', async () => {
  const { body, headers } = await life.driver.call<AccountFile>('GET', '/api/users/me/export')
  expect(headers['content-disposition']).toBe('attachment; filename="arribo.json"')
  expect(body.activity[0]).toMatchObject({
    what: { es: 'Descargó todo lo que guardamos de su cuenta' },
    bySupport: false,
  })
})
