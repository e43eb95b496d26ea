import { expect, it } from 'vitest'
import { logEntryPut } from './log-item.ts'

it('a log entry expires 400 days after it was written', () => {
  const entry = { sub: 'ana', phoneNumber: '+13055550100', description: 'written', platform: 'other' } as const
  const { Item } = logEntryPut({ ...entry, operationStatus: 'UPDATE' }, new Date(0)).Put
  expect(Item).toMatchObject({ ttl: 400 * 86_400 })
})
