import { expect, it } from 'vitest'
import { namedIn, suggested, unnamedIn, withName } from './naming.rules.ts'

const berta = { name: 'Berta Solís', phoneNumber: '+13055550190' }
const marta = { name: 'Marta Gil', phoneNumber: '+13055550191' }
const all = [berta, marta]
const ana = { name: 'Ana', phoneNumber: '+13055550192' }
const anaRuiz = { name: 'Ana Ruiz', phoneNumber: '+13055550193' }

it.each([
  ['Call @', [berta, marta]],
  ['@ber', [berta]],
  ['Ask @Berta Sol', [berta]],
  ['@zoe', []],
  ['@Berta Solís', []],
  ['ana@flex', []],
  ['Call back', []],
])('after %j suggests %j', (text, expected) => expect(suggested(text, all)).toEqual(expected))

it.each([
  ['@Mar, please', ['@Mar']],
  ['Ask (@zoe) and @Marta Gil', ['@zoe']],
  ['@marta gil, please', []],
  ['@Martas', ['@Martas']],
  ['ana@flex.com @ 3 p.m.', []],
])('in %j, names nobody: %j', (text, expected) => expect(unnamedIn(text, all)).toEqual(expected))

it('completes the name that was begun', () => expect(withName('Ask @ber', berta)).toBe('Ask @Berta Solís '))

it.each([
  ['@Berta Solís and @marta gil, please', [berta.phoneNumber, marta.phoneNumber]],
  ['@berta solis', [berta.phoneNumber]],
  ['Berta Solís called', []],
  ['@Ana Ruiz and @Ana, please, @Ana', ['+13055550193', '+13055550192']],
  ['@Analia and juan@anaheim.example', []],
])('%j names %j', (text, expected) => expect(namedIn(text, [...all, ana, anaRuiz])).toEqual(expected))
