const chargeName = /(?:^|[^A-Za-z0-9])((?:ch|py|pi|re|pyr|dp|du)_[A-Za-z0-9]{4,200})/

/** The Stripe ID may be plain, in an ID of our ledger, in a URL of Stripe's dashboard, or in a client secret. */
export const readChargeName = (text: string): string | undefined => chargeName.exec(text)?.[1]

export const isChargeId = (text: string): boolean => /^(?:ch|py)_/.test(text)

/** `dueBy` is the bank's deadline for our answer; undefined or null if it has set none. */
export const isAnswerOverdue = (dueBy: string | number | null | undefined, now: number): boolean =>
  dueBy !== null && dueBy !== undefined && new Date(dueBy).getTime() <= now
