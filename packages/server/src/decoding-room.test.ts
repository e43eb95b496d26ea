import { expect, it } from 'vitest'
import { createDecodingRoom, RoomFull } from './decoding-room.ts'

function openRoom() {
  const decode = createDecodingRoom({ photos: 2, pixels: 20, bytes: 100 })
  const inside: string[] = []
  const ends = new Map<string, () => void>()
  return {
    inside,
    put: (name: string, pixels: number, bytes = 10) =>
      decode({ pixels, bytes }, async () => {
        inside.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        inside.splice(inside.indexOf(name), 1)
        return name
      }),
    async end(name: string) {
      ends.get(name)?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

it('decodes two normal photos at a time, in order of arrival', async () => {
  const room = openRoom()
  const all = ['a', 'b', 'c', 'd'].map((name) => room.put(name, 5))
  expect(room.inside).toEqual(['a', 'b'])
  await room.end('b')
  expect(room.inside).toEqual(['a', 'c'])
  for (const name of ['a', 'c', 'd']) await room.end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

it('decodes a large one alone, once no smaller one is waiting', async () => {
  const room = openRoom()
  const all = [room.put('usual', 5), room.put('large', 50), room.put('larger', 60), room.put('late', 1)]
  expect(room.inside).toEqual(['usual', 'late'])
  await room.end('usual')
  await room.end('late')
  expect(room.inside).toEqual(['large'])
  all.push(room.put('next', 5))
  for (const name of ['large', 'next', 'larger']) {
    expect(room.inside).toEqual([name])
    await room.end(name)
  }
  await Promise.all(all)
})

it('refuses the largest photo when too many bytes are waiting, and forgets it', async () => {
  const room = openRoom()
  const all = [room.put('a', 20), room.put('b', 20, 50)]
  const waiting = room.put('large', 50, 45)
  await expect(room.put('larger', 60, 10)).rejects.toThrow(RoomFull)
  all.push(room.put('c', 1, 11))
  await expect(waiting).rejects.toThrow(RoomFull)
  for (const name of ['a', 'c', 'b']) await room.end(name)
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  expect(room.inside).toEqual([])
})

it('has room again after a failed decoding', async () => {
  const decode = createDecodingRoom({ photos: 1, pixels: 10, bytes: 0 })
  const load = { pixels: 10, bytes: 1 }
  await expect(decode(load, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await decode(load, async () => 'good')).toBe('good')
})
