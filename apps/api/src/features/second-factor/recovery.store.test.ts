import { expect, it } from 'vitest'
import { openWorld } from '../../testing/worlds.ts'
import { recoveryPut, takeRecovery } from './recovery.store.ts'

it('is taken only as it was asked for', async () => {
  const { clock, deps } = await openWorld()
  const now = clock.now()
  const asked = {
    phoneNumber: '+13055550104',
    sub: 'sub-1',
    name: 'Luis Ramírez',
    askedBySub: 'sub-2',
    askedBy: 'Elena Vargas',
    askedAt: now.toISOString(),
  }
  await deps.table.transact([recoveryPut(asked)])
  expect(await takeRecovery(deps.table, { ...asked, askedBySub: 'sub-3' }, now)).toBe(false)
  expect(await takeRecovery(deps.table, asked, now)).toBe(true)
})
