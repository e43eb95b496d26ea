import { expect, it } from 'vitest'
import { firstShut, judgeGates, type WorkFacts } from './work-gates.ts'

const working: WorkFacts = {
  isPhoneConfirmed: true,
  goodStanding: true,
  proxyInstalled: true,
  setupComplete: true,
  imHere: true,
  isShared: false,
  enrolledCount: 0,
  hasPlatformAnswered: true,
  isBlockOpen: true,
}

it.each<[Partial<WorkFacts>, ReturnType<typeof firstShut>]>([
  [{}, null],
  [{ isPhoneConfirmed: false, goodStanding: false }, 'phone_confirmed'],
  [{ goodStanding: false, imHere: false }, 'good_standing'],
  [{ proxyInstalled: false, setupComplete: false, hasPlatformAnswered: null, isBlockOpen: null }, 'linked'],
  [{ setupComplete: false }, 'set_up'],
  [{ imHere: false }, 'im_here'],
  [{ isShared: true }, 'enrolled'],
  [{ isShared: true, enrolledCount: 1 }, null],
  [{ hasPlatformAnswered: false, isBlockOpen: null }, 'platform'],
  [{ isBlockOpen: false }, 'block'],
  [{ hasPlatformAnswered: null, isBlockOpen: null }, null],
])('%j is kept from work by %s', (over, gate) => {
  expect(firstShut(judgeGates({ ...working, ...over }))).toBe(gate)
})

it('names every gate in order, with those that were not asked', () => {
  const gates = judgeGates({ ...working, proxyInstalled: false, hasPlatformAnswered: null, isBlockOpen: null })
  expect(gates.map(({ gate, state }) => `${gate} ${state}`)).toEqual([
    'phone_confirmed open',
    'good_standing open',
    'linked shut',
    'set_up open',
    'im_here open',
    'enrolled open',
    'platform not_asked',
    'block not_asked',
  ])
})
