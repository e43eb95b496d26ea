import { expect, it } from 'vitest'
import { judgeMachine } from './setup.mjs'

it.each([
  ['win32', '24.21.0', { refusal: expect.stringMatching(/does not run on Windows.*wsl --install/) }],
  ['linux', '18.20.8', { refusal: expect.stringMatching(/needs Node 20\.19 or newer; this is 18/) }],
  ['darwin', '20.18.3', { refusal: expect.stringMatching(/needs Node 20\.19/) }],
  [
    'linux',
    '20.19.0',
    { warning: expect.stringMatching(/no security fixes since April 2026.*production runs Node 24/) },
  ],
  ['linux', '22.23.3', {}],
  ['darwin', '24.21.0', {}],
])('%s with Node %s is refused or warned about in one sentence, or just runs', (platform, version, judged) =>
  expect(judgeMachine(platform, version)).toEqual(judged),
)
