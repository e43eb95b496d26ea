type KeptCode = { readonly sub: string; readonly ttl: number }
type Person = { readonly sub: string; readonly isConfirmed: boolean }

/** A code can be read while it is valid, by the person it was sent to, and only until they have confirmed. */
export const isReadable = (kept: KeptCode, person: Person | undefined, now: Date): boolean =>
  person !== undefined && !person.isConfirmed && person.sub === kept.sub && now.getTime() < kept.ttl * 1000
