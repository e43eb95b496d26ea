/** No characters that are easily confused: no 0 and O, no 1, I and L. */
export const referralAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const referralCodeLength = 8

const pattern = new RegExp(`^[${referralAlphabet}]{${referralCodeLength}}$`)

/** The code after `?referral=`, in any case; undefined if it can't be a valid code. */
export function readReferralCode(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase()
  return code && pattern.test(code) ? code : undefined
}
