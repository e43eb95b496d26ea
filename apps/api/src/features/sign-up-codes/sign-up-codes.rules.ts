type KeptCode = { readonly sub: string; readonly ttl: number }
type Person = { readonly sub: string; readonly isConfirmed: boolean }

/** A code is read while it is good, for the very person who waits for it, and no longer once they have come in. */
export const isReadable = (kept: KeptCode, person: Person | undefined, now: Date): boolean =>
  person !== undefined && !person.isConfirmed && person.sub === kept.sub && now.getTime() < kept.ttl * 1000
