import { expect, it } from 'vitest'
import { openState } from '../../state.ts'
import { openStore } from './store.ts'

const store = openStore(await openState())

it('a transaction sees its own writes, runs on top of those before it, and is written at once', async () => {
  const raise = () =>
    store.transact((tx) => {
      const id = String(tx.list('delivery').length)
      tx.put('delivery', id, { id })
      return tx.list('delivery').length
    })
  expect(await Promise.all([raise(), raise(), raise()])).toEqual([1, 2, 3])
})

it('a transaction writes nothing when its work throws', async () => {
  const failed = store.transact((tx) => {
    tx.put('delivery', 'new', { id: 'new' })
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await store.transact((tx) => tx.get('delivery', 'new'))).toBeUndefined()
})
