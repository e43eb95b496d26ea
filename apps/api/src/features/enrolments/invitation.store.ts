import { type Condition, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import * as z from 'zod'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { keys } from '../../platform/dynamo/keys.ts'

const placedSchema = z.object({
  invitationId: z.string(),
  place: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
  encryptedCode: z.string(),
})

/** The code is kept encrypted, so that the owner can share the link again. */
export type Placed = Readonly<z.output<typeof placedSchema>>

const placeItem = defineItem({
  name: 'invitation place',
  key: keys.invitationPlace,
  schema: placedSchema,
})
const invitationSchema = placedSchema.omit({ encryptedCode: true }).extend({
  ownerSub: z.string(),
  status: z.enum(['open', 'used', 'withdrawn']),
  acceptedBy: z.string().optional(),
  acceptedAt: z.string().optional(),
})

export type Invitation = Readonly<z.output<typeof invitationSchema>>

const invitationItem = defineItem({ name: 'invitation', key: keys.invitation, schema: invitationSchema })

const keptSeconds = 30 * 86_400

export function invitationWrites(invitation: Invitation, encryptedCode: string, now: Date): TransactPart[] {
  const { invitationId, ownerSub, place, createdAt, expiresAt } = invitation
  const placed: Placed = { invitationId, place, createdAt, expiresAt, encryptedCode }
  const placement = { ttl: Math.floor(Date.parse(expiresAt) / 1000) + keptSeconds }
  const isFree: Condition = {
    ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
    ExpressionAttributeValues: { ':now': now.toISOString() },
  }
  return [
    placeItem.put(placeItem.key(ownerSub, place), placed, { placement, when: isFree }),
    invitationItem.put(invitationItem.key(invitationId), invitation, { placement, when: isNew }),
  ]
}

export function closeWrites(
  invitation: Pick<Invitation, 'invitationId' | 'ownerSub' | 'place'>,
  fields: Partial<Invitation>,
  now: Date,
): TransactPart[] {
  const isOpen: Condition = {
    ConditionExpression: '#status = :open AND expiresAt > :now',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':open': 'open', ':now': now.toISOString() },
  }
  return [
    invitationItem.set(invitationItem.key(invitation.invitationId), { set: fields }, isOpen),
    placeItem.delete(placeItem.key(invitation.ownerSub, invitation.place)),
  ]
}

export const getInvitation = invitationItem.get

export async function listOpen(table: Table, ownerSub: string, now: Date): Promise<Placed[]> {
  const placed = placeItem.list(await table.listUnder(keys.invitationPlaces(ownerSub)))
  return placed.filter(({ expiresAt }) => expiresAt > now.toISOString())
}
