import { groups } from '@arribo/runtime-contracts/groups'
import type { SelfieUploadEnvironment } from '@arribo/runtime-contracts/env'
import type { Actor } from '@arribo/server/actor'
import { isSessionOver } from '@arribo/server/session-end.rules'
import { createVerifyToken, KeysUnreachable } from '@arribo/server/verify-token'
import { Refused } from './event.ts'
import type { UploadTable } from './upload-table.ts'

export type Door = (authorization: string | undefined) => Promise<Actor>

/** Lets staff in by an ID token of the back office, as the API's doors do, and nobody else. */
export function createDoor(settings: SelfieUploadEnvironment, table: UploadTable, clock: () => Date): Door {
  const verifyToken = createVerifyToken(settings, [settings.COGNITO_ADMIN_CLIENT_ID], clock)
  return async (authorization) => {
    const token = authorization?.replace(/^Bearer /i, '')
    const actor = token && (await verifyToken(token).catch(unreachable))
    if (!actor) throw new Refused('signed_out')
    if (isSessionOver(await table.endOfSessions(actor.sub), actor)) throw new Refused('signed_out')
    if (!actor.isPhoneVerified) throw new Refused('phone_not_verified')
    if (!actor.groups.includes(groups.admin)) throw new Refused('not_allowed')
    return actor
  }
}

function unreachable(cause: unknown): never {
  throw cause instanceof KeysUnreachable ? new Refused('temporarily_unavailable', { cause }) : cause
}
