import { randomInt } from 'node:crypto'

/** No 5, which occurs in any six digits of a test phone number (`+1786555…`). A number in JSON has no leading zero. */
const digits = '012346789'

export const isCanaryCode = (code: string): boolean => /^0[1-46-9][0-46-9]{4}$/.test(code)

/** Draws codes that differ from every other code, phone number, amount, count and time. */
export function canaryCodes(): () => string {
  const drawn = new Set<string>()
  return () => {
    for (;;) {
      const code = `0${Array.from({ length: 5 }, () => digits[randomInt(digits.length)]).join('')}`
      if (!isCanaryCode(code) || drawn.has(code)) continue
      drawn.add(code)
      return code
    }
  }
}
