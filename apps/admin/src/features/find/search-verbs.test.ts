import { expect, it } from 'vitest'
import { readVerb, splitAction } from './search-verbs.ts'

const labels = ['Reembolsar un pago', 'Historial de pagos', 'Agregar nota']

it.each([
  ['luis reembols', { person: 'luis', action: 'reembols' }],
  ['Luis Peña historial pagos', { person: 'Luis Peña', action: 'historial pagos' }],
  ['nota ana', { person: 'ana', action: 'nota' }],
  ['luis', undefined],
  ['reembolsar', undefined],
  ['luis un', undefined],
  ['luis zzzz', undefined],
])('%j', (typed, expected) => expect(splitAction(typed, labels)).toEqual(expected))

const english = { logs: 'Logs of ', give: 'Give 7 days to ' }
const spanish = { logs: 'Registros de ', give: 'Dar 7 días a ' }

it.each([
  ['logs of ana', english, { verb: 'logs', rest: 'ana' }],
  ['GIVE 7 DAYS TO (305) 555-0100', english, { verb: 'give', rest: '(305) 555-0100' }],
  ['dar 7 dias a José Pérez', spanish, { verb: 'give', rest: 'José Pérez' }],
  ['logs', english, { verb: null, rest: 'logs' }],
  ['logs official', english, { verb: null, rest: 'logs official' }],
  ['ana', english, { verb: null, rest: 'ana' }],
] as const)('%j', (typed, begins, expected) => {
  expect(readVerb(typed, begins)).toEqual(expected)
})
