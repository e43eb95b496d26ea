import { describe, expect, it } from 'vitest'
import type { Collection, State } from '../../../state.ts'
import { openStore } from './store.ts'

/** A disk that fails after this many writes, as when the process dies. */
function diskOf(written: Map<string, Map<string, unknown>>, writesLeft: number): State {
  let left = writesLeft
  const write = async (change: () => void) => {
    left -= 1
    if (left < 0) throw new Error('killed')
    change()
  }
  return {
    collection<T>(name: string): Collection<T> {
      const records = (written.get(name) ?? new Map()) as Map<string, T>
      written.set(name, records)
      return {
        get: (id) => records.get(id),
        values: () => records.values(),
        get size() {
          return records.size
        },
        put: (id, value) => write(() => void records.set(id, structuredClone(value))),
        delete: (id) => write(() => void records.delete(id)),
      }
    },
    close: async () => {},
  }
}

describe('a transaction interrupted by a crash', () => {
  it.each([0, 1, 2, 3, 4])('after %i writes is complete or absent', async (writes) => {
    const written = new Map<string, Map<string, unknown>>()
    const before = await openStore(diskOf(written, Infinity))
    await before.transact((tx) => tx.put('delivery', 'old', { id: 'old' }))

    const dying = await openStore(diskOf(written, writes + 1))
    const killed = dying.transact((tx) => {
      tx.put('card', 'one', { behaviour: { brand: 'visa' } })
      tx.put('delivery', 'new', { id: 'new' })
      tx.delete('delivery', 'old')
    })
    const isAcknowledged = await killed.then(() => true).catch(() => false)

    const after = await openStore(diskOf(written, Infinity))
    const seen = await after.transact((tx) => [
      tx.get('card', 'one') !== undefined,
      tx.get('delivery', 'new') !== undefined,
      tx.get('delivery', 'old') === undefined,
    ])
    expect(new Set(seen).size).toBe(1)
    expect(seen[0]).toBe(writes > 0)
    if (isAcknowledged) expect(seen[0]).toBe(true)
  })

  it('writes nothing when its work throws', async () => {
    const store = await openStore(diskOf(new Map(), Infinity))
    const failed = store.transact((tx) => {
      tx.put('delivery', 'new', { id: 'new' })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await store.transact((tx) => tx.list('delivery'))).toEqual([])
  })

  it('sees its own writes and runs sequentially', async () => {
    const store = await openStore(diskOf(new Map(), Infinity))
    const raise = () =>
      store.transact((tx) => {
        const id = String(tx.list('delivery').length)
        tx.put('delivery', id, { id })
        return tx.list('delivery').length
      })
    expect(await Promise.all([raise(), raise(), raise()])).toEqual([1, 2, 3])
  })
})
