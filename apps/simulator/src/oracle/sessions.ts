import type { Seen } from '../city/wires.ts'
import type { Reply } from '../virtual/call.ts'

/** Longer than a process takes to store tokens that it has received. */
const storedMs = 60_000

const refreshTokenOf = ({ what, body }: Seen) =>
  what.endsWith('/oauth/token')
    ? (new URLSearchParams(body.toString('utf8')).get('refresh_token') ?? undefined)
    : undefined
const grantedBy = ({ body }: Reply) => (JSON.parse(body.toString('utf8')) as { refresh_token: string }).refresh_token

/**
 * Watches sessions at a platform that replaces refresh tokens and ends a session when one is used twice. Using one
 * again is excusable only if the answer to its first use was lost or late, or if its process died.
 */
export function watchSessions(report: (violation: string) => void) {
  /** Each refresh token with the first one of its sign-in. */
  const families = new Map<string, string>()
  const atRisk = new Set<string>()
  const answered = new Map<string, { readonly host: string; readonly at: number }>()
  const familyOf = (token: string) => families.get(token) ?? token
  return {
    troubled(seen: Seen): void {
      const used = refreshTokenOf(seen)
      if (used !== undefined) atRisk.add(familyOf(used))
    },
    answered(seen: Seen, reply: Reply): void {
      const used = refreshTokenOf(seen)
      if (used === undefined) return
      const family = familyOf(used)
      if (reply.status === 200) {
        families.set(grantedBy(reply), family)
        answered.set(family, { host: seen.sender, at: Date.now() })
      } else if (reply.status === 400 && !atRisk.has(family))
        report(`the platform ended a session: ${seen.sender} used a refresh token again`)
    },
    died(host: string): void {
      for (const [family, last] of answered)
        if (last.host === host && Date.now() - last.at < storedMs) atRisk.add(family)
    },
  }
}
