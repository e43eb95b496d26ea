import type { Auth } from './auth.ts'

/** Calls back when another user signs in, or the user signs out, in any tab; not when a token is only renewed. */
export function onPersonChange(auth: Pick<Auth, 'claims' | 'subscribe'>, listener: () => void): () => void {
  let person = auth.claims()?.sub
  return auth.subscribe(() => {
    const next = auth.claims()?.sub
    if (next === person) return
    person = next
    listener()
  })
}
