import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { promisify } from 'node:util'
import { orderResultsOf } from './outside.ts'
import { createRandom, type Random } from '@arribo/laboratory/random'

let source: Random = createRandom('before any seed')

export const drawFrom = (random: Random): void => void (source = random)

function bytes(size: number): Buffer {
  const made = Buffer.alloc(size)
  source.fill(made)
  return made
}

function fill<T extends NodeJS.ArrayBufferView>(view: T, offset = 0, size = view.byteLength - offset): T {
  source.fill(new Uint8Array(view.buffer, view.byteOffset + offset, size))
  return view
}

const uuid = () => source.uuid() as crypto.UUID

function int(...given: [number] | [number, number]): number {
  const [from, to] = given.length === 1 ? [0, given[0]] : given
  return source.between(from, to - 1)
}

export function replaceChance(): void {
  Math.random = () => source.next()
  const { webcrypto } = crypto
  for (const [name, value] of Object.entries({ getRandomValues: fill, randomUUID: uuid }))
    Object.defineProperty(webcrypto, name, {
      configurable: true,
      writable: true,
      value: (...given: [never]) => value(...given),
    })
  const { subtle } = webcrypto
  const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(subtle))
  orderResultsOf(
    subtle,
    methods.filter((name) => name !== 'constructor'),
  )
  Object.assign(crypto, {
    randomBytes: bytes,
    randomFillSync: fill,
    randomInt: int,
    randomUUID: uuid,
  })
  // Key pairs stay random, so nothing may depend on their bytes.
  Object.assign(crypto.generateKeyPair, {
    [promisify.custom]: async (...given: Parameters<typeof crypto.generateKeyPairSync>) =>
      crypto.generateKeyPairSync(...given),
  })
  syncBuiltinESMExports()
}
