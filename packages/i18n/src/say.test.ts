import { expect, it } from 'vitest'
import { createSay } from './say.ts'

const say = createSay({ checkIn: { title: 'Ya llegué', wait: { text: 'A las {{time}}, {{name}}' } } })

it('finds a sentence by its dotted key and fills in its values', () => {
  expect(say('checkIn.title')).toBe('Ya llegué')
  expect(say('checkIn.wait.text', { time: '10:30', name: 'Ana' })).toBe('A las 10:30, Ana')
})

it('fills a missing value with nothing, and returns the key if it has no sentence', () => {
  expect(say('checkIn.wait.text', { time: '10:30' })).toBe('A las 10:30, ')
  expect(say('checkIn.gone' as 'checkIn.title')).toBe('checkIn.gone')
})
