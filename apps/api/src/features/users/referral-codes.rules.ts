/** Leaves out what is easily confused: 0 and O; 1, I and L. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const referralCodeLength = 8

const pattern = new RegExp(`^[${referralAlphabet}]{${referralCodeLength}}$`)

/** Reads the code after `?referral=` in any case. Undefined if it can't be a valid code. */
export function readReferralCode(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase()
  return code && pattern.test(code) ? code : undefined
}
