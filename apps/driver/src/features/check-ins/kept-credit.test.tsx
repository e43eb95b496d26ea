import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/api-answers.ts'
import { ana } from '../../testing/me.ts'
import { becomeReady, openCheckIn, press } from './testing/check-in-world.tsx'

it.each<[ErrorCode, credits: number, expected: boolean]>([
  ['too_far', 3, true],
  ['platform_down', 1, true],
  ['check_in_refused', 3, true],
  ['too_far', 0, false],
  ['platform_down', 0, false],
  ['block_ended', 3, false],
])('%s: tells a driver with %i credits that none was spent: %s', async (code, credits, expected) => {
  const week = Date.now() + 86_400_000
  await openCheckIn({
    me: { ...ana, credits, expirationDateTimestamp: credits ? null : week },
    answers: { 'POST /api/users/me/im-here': refusal(code) },
  })
  await becomeReady()
  await press('Ya llegué')
  const isShown = (await screen.findByRole('alert')).textContent?.includes('No se gastó ningún crédito.')
  expect(isShown).toBe(expected)
})
