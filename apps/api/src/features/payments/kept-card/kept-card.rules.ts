type Expiry = { readonly expMonth: number; readonly expYear: number }

/** A card is good to the last day of its month, wherever on earth that still is. */
export function isExpired({ expMonth, expYear }: Expiry, now: Date): boolean {
  const hoursBehindUtc = 12
  return now.getTime() >= Date.UTC(expYear, expMonth, 1, hoursBehindUtc)
}
