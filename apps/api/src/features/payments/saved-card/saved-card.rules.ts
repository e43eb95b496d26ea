type Expiry = { readonly expMonth: number; readonly expYear: number }

/** A card is valid until the last day of its month ends in the westernmost time zone. */
export function isExpired({ expMonth, expYear }: Expiry, now: Date): boolean {
  const hoursBehindUtc = 12
  return now.getTime() >= Date.UTC(expYear, expMonth, 1, hoursBehindUtc)
}
