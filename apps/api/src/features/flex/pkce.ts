import { createHash } from 'node:crypto'

/** What of a verifier may be seen (RFC 7636, S256). */
export const challengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')
