import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import { keptUntilSeconds } from '../drivers/ended-account.rules.ts'

const lostCardItem = defineItem({
  name: 'lost card',
  key: keys.lostCard,
  version: 1,
  schema: z.object({ disputeId: z.string(), lostAt: z.string(), isLifted: z.boolean() }),
})

type Clients = Pick<Deps, 'table' | 'secrets'>

const keyOf = ({ secrets }: Clients, fingerprint: string) => lostCardItem.key(secrets.markOf('card', fingerprint).mark)

/** Whether a dispute was lost with one of these cards in the last 400 days, and staff haven't lifted it. */
export async function isAnyLost(clients: Clients, fingerprints: readonly string[]): Promise<boolean> {
  const found = await Promise.all(fingerprints.map((card) => clients.table.get(keyOf(clients, card))))
  return found.some((item) => lostCardItem.find(item)?.isLifted === false)
}

/** From now on the card is refused, whoever pays with it. What staff lifted stays lifted. */
export async function refuseCard(clients: Clients, fingerprint: string, disputeId: string, now: Date): Promise<void> {
  const lost = { disputeId, lostAt: now.toISOString(), isLifted: false }
  const placement = { ttl: keptUntilSeconds(now) }
  await clients.table.put(lostCardItem.put(keyOf(clients, fingerprint), lost, { placement, when: isNew }).Put)
}

/** The bank decided for us after all. */
export async function acceptCard(clients: Clients, fingerprint: string, disputeId: string): Promise<void> {
  await clients.table.delete(keyOf(clients, fingerprint), fieldsAre({ disputeId }))
}

/** Fails if the card isn't refused. */
export const liftCard = (clients: Clients, fingerprint: string): TransactPart =>
  lostCardItem.set(keyOf(clients, fingerprint), { set: { isLifted: true } }, fieldsAre({ isLifted: false }))
