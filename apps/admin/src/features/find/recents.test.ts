import { beforeEach, expect, it } from 'vitest'
import { ranked, recents } from './recents.ts'

beforeEach(() => recents.forget())
const order = () => recents.get().map(({ phoneNumber, times }) => `${phoneNumber} ${times}`)

it('keeps each opened driver once, last opened first', () => {
  for (const phone of ['+1a', '+1b', '+1a']) recents.open(phone)
  expect(order()).toEqual(['+1a 2', '+1b 1'])
})

it('keeps at most twenty', () => {
  for (let index = 0; index < 25; index += 1) recents.open(`+${index}`)
  expect([recents.get().length, recents.get()[0]?.phoneNumber]).toEqual([20, '+24'])
})

it('sorts the most often opened first and keeps the order of the rest', () => {
  for (const phone of ['+1c', '+1b', '+1c']) recents.open(phone)
  const people = ['+1a', '+1b', '+1d', '+1c'].map((phoneNumber) => ({ phoneNumber }))
  expect(ranked(people, recents.get()).map(({ phoneNumber }) => phoneNumber)).toEqual(['+1c', '+1b', '+1a', '+1d'])
})
