type KeptCode = { readonly sub: string; readonly ttl: number }
type Person = { readonly sub: string; readonly isConfirmed: boolean }

/** Until the code expires or its person has confirmed, and only while the number is still that person's. */
export const isReadable = (kept: KeptCode, person: Person | undefined, now: Date): boolean =>
  person !== undefined && !person.isConfirmed && person.sub === kept.sub && now.getTime() < kept.ttl * 1000
