import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { State } from '../../state.ts'
import { errors } from './cognito-error.ts'
import { appClientNames } from '@arribo/runtime-contracts/groups'
import { world } from '../../world.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * Public clients without a secret, as in infra/lib/constructs/identity/phone-pool.ts. `tokenSeconds` is the
 * lifetime of ID and access tokens.
 */
export const poolClients = [
  {
    id: world.driverClientId,
    name: appClientNames.driver,
    tokenSeconds: 30 * minute,
    refreshTokenSeconds: 30 * day,
  },
  {
    id: world.adminClientId,
    name: appClientNames.backOffice,
    tokenSeconds: 15 * minute,
    refreshTokenSeconds: 12 * hour,
  },
]

export type PoolClient = (typeof poolClients)[number]

export type Session = {
  readonly id: string
  readonly sub: string
  readonly clientId: string
  readonly refreshTokenHash: string
  /** Unix milliseconds. */
  readonly signedInAt: number
  readonly expiresAt: number
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

export function createSessions(state: State) {
  const sessions = state.collection<Session>('cognito.sessions')
  const sessionOf = (token: string) => {
    const session = sessions.get(token.split('.')[0] ?? '')
    return session?.refreshTokenHash === hash(token) ? session : undefined
  }
  return {
    async start(sub: string, client: PoolClient) {
      const id = randomUUID()
      const refreshToken = `${id}.${randomBytes(96).toString('base64url')}`
      const signedInAt = Date.now()
      const expiresAt = signedInAt + client.refreshTokenSeconds * 1000
      const session: Session = {
        id,
        sub,
        clientId: client.id,
        refreshTokenHash: hash(refreshToken),
        signedInAt,
        expiresAt,
      }
      await sessions.put(id, session)
      return { session, refreshToken }
    },
    has: (id: string) => sessions.get(id) !== undefined,
    ofRefreshToken(token: string, clientId: string): Session {
      if (!/^[0-9a-f-]{36}\./.test(token)) throw errors.refreshTokenInvalid()
      const session = sessionOf(token)
      if (!session) throw errors.refreshTokenRevoked()
      if (session.clientId !== clientId) throw errors.refreshTokenInvalid()
      if (session.expiresAt <= Date.now()) throw errors.refreshTokenExpired()
      return session
    },
    async revoke(refreshToken: string): Promise<void> {
      const session = sessionOf(refreshToken)
      if (session) await sessions.delete(session.id)
    },
    async revokeAll(sub: string): Promise<void> {
      const theirs = [...sessions.values()].filter((session) => session.sub === sub)
      await Promise.all(theirs.map((session) => sessions.delete(session.id)))
    },
  }
}
