import { vi } from 'vitest'
import { BigInteger } from './big-integer.ts'

// Globals and methods that the library's tests need: Jest's `jest`, and `fromInt`.
Object.assign(globalThis, { jest: vi })
Object.assign(BigInteger.prototype, {
  fromInt(this: { value: bigint }, value: number) {
    this.value = BigInt(value)
  },
})
