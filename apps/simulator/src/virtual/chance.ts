import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { orderResultsOf } from './outside.ts'
import { createRandom, type Random } from '@arribo/laboratory/random'

let source: Random = createRandom('before any seed')

export const drawFrom = (random: Random): void => void (source = random)

type Callback<T> = (error: Error | null, value: T) => void

function bytes(size: number): Buffer
function bytes(size: number, callback: Callback<Buffer>): void
function bytes(size: number, callback?: Callback<Buffer>): Buffer | void {
  const made = Buffer.alloc(size)
  source.fill(made)
  if (!callback) return made
  process.nextTick(callback, null, made)
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

const withCallback =
  <T>(run: (...given: never[]) => T) =>
  (...given: unknown[]) => {
    const callback = given.pop() as Callback<T>
    const value = run(...(given as never[]))
    process.nextTick(callback, null, value)
  }

/** Key pairs stay random, so nothing may depend on their bytes. */
const makeKeyPair = (...given: unknown[]) => {
  const callback = given.pop() as (error: null, ...keys: unknown[]) => void
  const { publicKey, privateKey } = crypto.generateKeyPairSync(
    ...(given as Parameters<typeof crypto.generateKeyPairSync>),
  )
  process.nextTick(callback, null, publicKey, privateKey)
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
    pseudoRandomBytes: bytes,
    randomFillSync: fill,
    randomInt: int,
    randomUUID: uuid,
    scrypt: withCallback(crypto.scryptSync),
    pbkdf2: withCallback(crypto.pbkdf2Sync),
    generateKeyPair: Object.assign(makeKeyPair, {
      [promisified]: async (...given: Parameters<typeof crypto.generateKeyPairSync>) =>
        crypto.generateKeyPairSync(...given),
    }),
  })
  syncBuiltinESMExports()
}

const promisified = Symbol.for('nodejs.util.promisify.custom')
