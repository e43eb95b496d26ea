const key = 'arribo.referral'

/** Remembers in this tab the code that a registration was sent with: only afterwards is it known whether it is anybody's. */
export const keepGivenReferral = (code: string): void => sessionStorage.setItem(key, code)

export const readGivenReferral = (): string | null => sessionStorage.getItem(key)
