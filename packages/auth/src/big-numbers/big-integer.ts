import { modPow, toZn } from 'bigint-mod-arith'

/** Node-style callback, as the identity library expects; called before `modPow` returns. */
type Done = (error: Error | null, result: BigInteger) => void

const read = (text: string): bigint => (text.startsWith('-') ? -BigInt(`0x${text.slice(1)}`) : BigInt(`0x${text}`))

/** Native BigInt in place of the library's own big integers, which take most of the CPU time of a sign-in. */
export class BigInteger {
  static readonly ZERO = new BigInteger('0', 16)
  static readonly ONE = new BigInteger('1', 16)

  private readonly value: bigint

  constructor(value: string | bigint = 0n, radix?: 16) {
    if (typeof value === 'string' && radix !== 16) throw new RangeError('Only hexadecimal texts are read')
    this.value = typeof value === 'string' ? read(value) : value
  }

  toString(radix = 10): string {
    return this.value.toString(radix)
  }

  abs(): BigInteger {
    return new BigInteger(this.value < 0n ? -this.value : this.value)
  }

  compareTo(other: BigInteger): number {
    return Number(this.value > other.value) - Number(this.value < other.value)
  }

  equals(other: BigInteger): boolean {
    return this.value === other.value
  }

  add(other: BigInteger): BigInteger {
    return new BigInteger(this.value + other.value)
  }

  subtract(other: BigInteger): BigInteger {
    return new BigInteger(this.value - other.value)
  }

  multiply(other: BigInteger): BigInteger {
    return new BigInteger(this.value * other.value)
  }

  /** Result from 0 to `modulus` - 1, for negative numbers too. */
  mod(modulus: BigInteger): BigInteger {
    return new BigInteger(toZn(this.value, modulus.value))
  }

  modPow(exponent: BigInteger, modulus: BigInteger, done?: Done): BigInteger {
    const result = new BigInteger(modPow(this.value, exponent.value, modulus.value))
    done?.(null, result)
    return result
  }
}

export default BigInteger
