import { expect, it } from 'vitest'
import { readVerb, recognise, splitAction } from './recognise.ts'

const origin = 'https://office.example'

it.each([
  ['  +1 305 555 0100 ', '+13055550100'],
  ['305.555.0100', '+13055550100'],
  ['tel:+13055550100', '+13055550100'],
  ['0057 300 123 4567', '+573001234567'],
])('reads %j as the phone %s', (pasted, phoneNumber) => {
  expect(recognise(pasted, origin)).toEqual({ kind: 'phone', phoneNumber, text: pasted.trim() })
})

const uuid = '0c9a0a52-55cf-4bf1-8f4b-6a9f3a2bb0de'
const page = '/admin/logs?entry=1f2e3d4c&at=1767225600000'

it.each([
  ['a user, photo check, check-in, approval, request or Flex account', uuid, 'id', uuid],
  ['one in capitals', uuid.toUpperCase(), 'id', uuid],
  ['a payment', 'pi_3PqL2eLkdIwHu7ix0', 'payment', undefined],
  ['a charge', 'ch_3PqL2eLkdIwHu7ix0', 'payment', undefined],
  ['a charge of another method', 'py_3PqL2eLkdIwHu7ix0', 'payment', undefined],
  ['a refund', 're_3PqL2eLkdIwHu7ix0', 'payment', undefined],
  ['a dispute', 'du_3PqL2eLkdIwHu7ix0', 'payment', undefined],
  ['an older dispute', 'dp_3PqL2eLkdIwHu7ix0', 'payment', undefined],
  ['a movement for a check-in', `USE#${uuid}`, 'id', uuid],
  ['a movement of the balance', 'PAY#pi_3PqL2eLkdIwHu7ix0', 'payment', 'pi_3PqL2eLkdIwHu7ix0'],
  ['an address of the provider', 'https://dashboard.stripe.com/payments/pi_3PqL2e', 'payment', 'pi_3PqL2e'],
  ['an event of the provider', 'evt_3PqL2eLkdIwHu7ix0', 'event', undefined],
  ['a log entry, by its address', `${origin}${page}`, 'link', page],
  ['a page', page, 'link', page],
  ['an email', 'ana.torres@flex.example', 'email', undefined],
  ['an IP address', '192.168.100.200', 'address', undefined],
  ['an IP address of version 6', '2001:db8::1', 'address', undefined],
  ['a mapped one', '::ffff:203.0.113.7', 'address', undefined],
  ['a log entry', '7277fdea', 'words', undefined],
  ['a referral code', 'K7PQ2RTX', 'words', undefined],
  ['the code of a failure', '4D5E6F', 'words', undefined],
  ['a Flex account', 'A1B2C3D4E5F60', 'words', undefined],
  ['a name', 'Ana', 'words', undefined],
  ['the end of a phone', '0100', 'words', undefined],
  ['an area', '305', 'words', undefined],
  ['a time', '12:30', 'words', undefined],
  ['a page elsewhere', 'https://example.com/admin/logs', 'words', undefined],
  ['half an email', 'ana@', 'words', undefined],
] as const)('recognises %s', (_what, pasted, kind, text) => {
  expect(recognise(` ${pasted} `, origin)).toEqual({ kind, text: text ?? pasted })
})

it.each(['', '   '])('finds nothing in %j', (pasted) => {
  expect(recognise(pasted, origin)).toBeNull()
})

const labels = ['Reembolsar un pago', 'Historial de pagos', 'Agregar nota']

it.each([
  ['luis reembols', { person: 'luis', action: 'reembols' }],
  ['Luis Peña historial pagos', { person: 'Luis Peña', action: 'historial pagos' }],
  ['nota ana', { person: 'ana', action: 'nota' }],
  ['luis', undefined],
  ['reembolsar', undefined],
  ['luis un', undefined],
  ['luis zzzz', undefined],
])('splits %j', (typed, expected) => expect(splitAction(typed, labels)).toEqual(expected))

const english = { logs: 'Logs of ', give: 'Give 7 days to ' }
const spanish = { logs: 'Registros de ', give: 'Dar 7 días a ' }

it.each([
  ['logs of ana', english, { verb: 'logs', rest: 'ana' }],
  ['GIVE 7 DAYS TO (305) 555-0100', english, { verb: 'give', rest: '(305) 555-0100' }],
  ['dar 7 dias a José Pérez', spanish, { verb: 'give', rest: 'José Pérez' }],
  ['logs', english, { verb: null, rest: 'logs' }],
  ['logs official', english, { verb: null, rest: 'logs official' }],
  ['ana', english, { verb: null, rest: 'ana' }],
] as const)('finds the verb in %j', (typed, begins, expected) => {
  expect(readVerb(typed, begins)).toEqual(expected)
})
