import { vi } from 'vitest'
import { BigInteger } from './big-integer.ts'

Object.assign(globalThis, { jest: vi })
Object.assign(BigInteger.prototype, {
  fromInt(this: { value: bigint }, value: number) {
    this.value = BigInt(value)
  },
})
