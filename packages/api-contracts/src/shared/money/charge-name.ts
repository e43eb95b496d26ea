const name = /(?:^|[^A-Za-z0-9])((?:ch|py|pi|re|pyr|dp|du)_[A-Za-z0-9]{4,200})/

/** The Stripe ID may be plain, in an ID of our ledger, in a URL of Stripe's dashboard, or in a client secret. */
export const readChargeName = (text: string): string | undefined => name.exec(text)?.[1]

export const isChargeId = (text: string): boolean => /^(?:ch|py)_/.test(text)
