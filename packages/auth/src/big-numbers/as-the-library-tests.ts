import { vi } from 'vitest'
import { BigInteger } from './big-integer.ts'

// What the library's tests use beside what they test: Jest's name for mocks, and a way to fill an empty number.
Object.assign(globalThis, { jest: vi })
Object.assign(BigInteger.prototype, {
  fromInt(this: { value: bigint }, value: number) {
    this.value = BigInt(value)
  },
})
