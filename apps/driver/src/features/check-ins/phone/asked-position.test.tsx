import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setNavigator } from '../../../testing/set-navigator.ts'
import { allowPosition } from '../testing/phone.ts'
import { useAskedPosition } from './asked-position.ts'
import { readPermission } from './position.ts'

it('knows of a blocked location before the phone is asked, so that nothing moves when it answers', async () => {
  allowPosition('denied')
  setNavigator('geolocation', { watchPosition: () => 1, clearWatch: () => undefined })
  await readPermission()
  expect(renderHook(useAskedPosition).result.current.found).toBe('refused')
})
