/** Letters and digits that nobody takes for another: no 0 and O, no 1, I and L. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const referralCodeLength = 8

const pattern = new RegExp(`^[${referralAlphabet}]{${referralCodeLength}}$`)

/** The code in what stood behind `?referral=`, whatever its case; undefined when it cannot be one of ours. */
export function readReferralCode(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase()
  return code && pattern.test(code) ? code : undefined
}
