import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('waits for what the same key has sent before, even if that fails, and for nothing else', async () => {
  const inTurn = createTurns()
  let fail = () => {}
  const held = new Promise((_, reject) => (fail = () => reject(new Error('broken'))))
  const first = inTurn('ana', () => held)
  const second = inTurn('ana', () => Promise.resolve('second'))
  expect(await Promise.race([second, inTurn('luis', () => Promise.resolve('luis'))])).toBe('luis')
  fail()
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('second')
})
