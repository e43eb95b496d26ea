import { shownVersion } from '@arribo/api-contracts/shared/primitives'
import { expect, it } from 'vitest'
import { refuseChanged, versionOf } from './shown.ts'

const shown = { credits: 3, expirationDate: null, name: 'Ana' }

it('accepts the version of the same values, in any order', () => {
  const version = versionOf({ name: 'Ana', expirationDate: null, credits: 3 })
  expect(shownVersion.parse(version)).toBe(versionOf(shown))
  expect(() => refuseChanged(shown, version)).not.toThrow()
})

it.each<Record<string, unknown>>([
  { credits: 5 },
  { credits: null, expirationDate: 3 },
  { goodStanding: true, name: 'Ana' },
])('names what changed: %j', (current) => {
  expect(() => refuseChanged({ ...shown, ...current }, versionOf(shown))).toThrow(
    expect.objectContaining({ code: 'shown_changed', current }),
  )
})
