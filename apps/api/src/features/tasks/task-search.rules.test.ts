import { expect, it } from 'vitest'
import { readTaskSearch } from './task-search.rules.ts'

const id = '3874c51c-6800-4903-ab5f-6e28aae5992e'

it.each([
  [id, { kind: 'task', taskId: id }],
  [` ${id.toUpperCase()} `, { kind: 'task', taskId: id }],
  ['10.1.0.7', { kind: 'address', ip: '10.1.0.7' }],
  ['2001:DB8::1', { kind: 'address', ip: '2001:db8::1' }],
  ['::1', { kind: 'address', ip: '::1' }],
  ['::ffff:10.1.0.7', { kind: 'address', ip: '::ffff:10.1.0.7' }],
  ['+13055550100', { kind: 'phone', phoneNumber: '+13055550100' }],
  ['(305) 555-0100', { kind: 'phone', phoneNumber: '+13055550100' }],
  ['+57 301 555 0142', { kind: 'phone', phoneNumber: '+573015550142' }],
  ['0142', undefined],
  ['ana', undefined],
  ['%', undefined],
])('“%s” is parsed as %j', (text, expected) => {
  expect(readTaskSearch(text)).toEqual(expected)
})
