/** Stripe names an object by its ID, or writes the object itself there. */
type Reference = string | { readonly id: string } | null | undefined

export const idOf = (reference: Reference): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
