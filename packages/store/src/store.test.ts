import { expect, it, vi } from 'vitest'
import { createListeners, createStore } from './store.ts'

it('calls every listener once per change until it unsubscribes', () => {
  const { subscribe, publish } = createListeners()
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribe = subscribe(first)
  subscribe(second)
  publish()
  unsubscribe()
  publish()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2])
})

it('passes the new value to its listeners', () => {
  const store = createStore('before')
  const seen: string[] = []
  store.subscribe(() => seen.push(store.get()))
  store.set('after')
  expect(seen).toEqual(['after'])
})

it('stays silent when the same value is set again', () => {
  const value = { side: 'front' }
  const store = createStore(value)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(value)
  expect(listener).not.toHaveBeenCalled()
})

it('lets a listener unsubscribe during the call', () => {
  const store = createStore(0)
  const listener = vi.fn(() => unsubscribe())
  const unsubscribe = store.subscribe(listener)
  store.set(1)
  store.set(2)
  expect(listener).toHaveBeenCalledOnce()
})
