import { createHash } from 'node:crypto'

/** The challenge derived from a code verifier (RFC 7636, S256). */
export const challengeOf = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url')
