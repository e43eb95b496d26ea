import { randomInt } from 'node:crypto'

/** Not 5: every six digits of a phone number of the test world, `+1786555…`, have one. A number in JSON has no leading zero. */
const digits = '012346789'

export const isCanaryCode = (code: string): boolean => /^0[1-46-9][0-46-9]{4}$/.test(code)

/** Draws codes that no other code, phone number, amount, count or time is equal to. */
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
