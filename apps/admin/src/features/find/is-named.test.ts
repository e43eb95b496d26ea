import { expect, it } from 'vitest'
import { splitAction } from './is-named.ts'

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
