import { expect, it } from 'vitest'
import { withoutPerson } from './mentions.rules.ts'

const person = { sub: 'sub-z', phoneNumber: '+13055550199', names: ['Zoraida Canario'] }
const enrolled = 'driver enrolled on shared account'

it.each([
  [
    'the number, the name and the photos of an enrolment',
    { name: 'Zoraida C.', phoneNumber: '+13055550199', selfieKeyFront: '/references/sub-z/o/s/front.jpg', status: 'x' },
    enrolled,
    { status: 'x' },
  ],
  [
    'the name beside a match of faces',
    { name: 'Zoraida Canario', taskId: 't' },
    'selfie matched an enrolled driver',
    { taskId: 't' },
  ],
  ['nobody else of the same name', { name: 'Zoraida Canario' }, 'profile saved', undefined],
  ['nobody else by another number', { name: 'Zoraida Canario', phoneNumber: '+13055550100' }, enrolled, undefined],
  ['no entry that speaks of other things', { credits: 3, note: null }, 'balance payment', undefined],
])('removes %s', (_what, value, description, expected) => {
  expect(withoutPerson(value, person, description)).toEqual(expected)
})
