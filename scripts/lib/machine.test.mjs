import { expect, it } from 'vitest'
import { judgeMachine } from './machine.mjs'

it.each([
  ['win32', '24.21.0', /does not run on Windows.*wsl --install/],
  ['linux', '18.20.8', /needs Node 20\.19 or newer; this is 18/],
  ['darwin', '20.18.3', /needs Node 20\.19/],
])('%s with Node %s is refused in one sentence', (platform, version, sentence) =>
  expect(judgeMachine(platform, version).refusal).toMatch(sentence),
)

it('Node 20 is warned about, because its support has ended', () => {
  const { refusal, warning } = judgeMachine('linux', '20.19.0')
  expect(refusal).toBeUndefined()
  expect(warning).toMatch(/no security fixes since April 2026.*production runs Node 24/)
})

it.each([
  ['linux', '22.23.3'],
  ['darwin', '24.21.0'],
])('%s with Node %s just runs', (platform, version) => expect(judgeMachine(platform, version)).toEqual({}))
