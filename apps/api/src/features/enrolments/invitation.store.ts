import { keys } from '../../platform/dynamo/keys.ts'
import type { Item, Table, TransactPart } from '../../platform/dynamo/table.ts'
import type { Invitation } from './invitation.rules.ts'

/** An open invitation in one of its owner's places, with the code for whoever wants to send the link again. */
export type Placed = Pick<Invitation, 'invitationId' | 'place' | 'createdAt' | 'expiresAt'> & {
  readonly encryptedCode: string
}

const keptSeconds = 30 * 86_400
const ttlOf = ({ expiresAt }: Pick<Invitation, 'expiresAt'>) => Math.floor(Date.parse(expiresAt) / 1000) + keptSeconds
const fieldsOf = ({ pk: _pk, sk: _sk, ttl: _ttl, ...fields }: Item) => fields

/** Refused when somebody else has taken the place meanwhile. */
export function invitationWrites(invitation: Invitation, encryptedCode: string, now: Date): TransactPart[] {
  const { invitationId, place, createdAt, expiresAt } = invitation
  const placed: Placed = { invitationId, place, createdAt, expiresAt, encryptedCode }
  const ttl = ttlOf(invitation)
  return [
    {
      Put: {
        Item: { ...keys.invitationPlace(invitation.ownerSub, place), ttl, ...placed },
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      },
    },
    {
      Put: {
        Item: { ...keys.invitation(invitationId), ttl, ...invitation },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]
}

/** Closes an open invitation and frees its place; refused when it is not open any more. */
export function closeWrites(invitation: Invitation, fields: Partial<Invitation>, now: Date): TransactPart[] {
  const names = Object.keys(fields)
  return [
    {
      Update: {
        Key: keys.invitation(invitation.invitationId),
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: '#status = :open AND expiresAt > :now',
        ExpressionAttributeNames: Object.fromEntries([...names, 'status'].map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
          ':open': 'open',
          ':now': now.toISOString(),
        },
      },
    },
    { Delete: { Key: keys.invitationPlace(invitation.ownerSub, invitation.place) } },
  ]
}

export async function getInvitation(table: Table, invitationId: string): Promise<Invitation | undefined> {
  const item = await table.get(keys.invitation(invitationId))
  return item && (fieldsOf(item) as Invitation)
}

export async function listOpen(table: Table, ownerSub: string, now: Date): Promise<Placed[]> {
  const placed = (await table.listUnder(keys.invitationPlaces(ownerSub))).map((item) => fieldsOf(item) as Placed)
  return placed.filter(({ expiresAt }) => expiresAt > now.toISOString())
}
