import { fieldsAre, isNew } from '@arribo/server/items/conditions'
import { defineItem } from '@arribo/server/items/define-item'
import type { TransactPart } from '@arribo/server/table/writes'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { keys } from '../../platform/dynamo/keys.ts'
import { keptUntilSeconds } from '../drivers/driver.rules.ts'

const lostCardItem = defineItem({
  name: 'lost card',
  key: keys.lostCard,
  schema: z.object({
    disputeId: z.string(),
    /** The account that paid, possibly deleted since. Nobody of the staff lifts their own. */
    payerSub: z.string(),
    lostAt: z.string(),
    isLifted: z.boolean(),
    liftedAt: z.string().optional(),
    liftedBy: z.string().optional(),
  }),
})

type Clients = Pick<Deps, 'table' | 'secrets'>

const markOf = ({ secrets }: Clients, fingerprint: string) => secrets.markOf('card', fingerprint).mark

const keyOf = (clients: Clients, fingerprint: string, disputeId: string) =>
  lostCardItem.key(markOf(clients, fingerprint), disputeId)

/** Disputes that were lost with these cards in the last 400 days. */
export async function listLost(clients: Clients, fingerprints: readonly string[]) {
  const found = await Promise.all(
    fingerprints.map(async (card) => {
      const items = await clients.table.listUnder(keys.lostCards(markOf(clients, card)))
      return items.map((item) => ({ ...lostCardItem.read(item), card }))
    }),
  )
  return found.flat()
}
export type LostCards = Awaited<ReturnType<typeof listLost>>

export const isAnyRefused = async (clients: Clients, fingerprints: readonly string[]): Promise<boolean> =>
  (await listLost(clients, fingerprints)).some(({ isLifted }) => !isLifted)

/** The card is refused from now on, whoever pays with it. A dispute that staff have lifted stays lifted. */
export async function refuseCard(
  clients: Clients,
  fingerprint: string,
  { disputeId, payerSub }: { readonly disputeId: string; readonly payerSub: string },
  now: Date,
): Promise<void> {
  const lost = { disputeId, payerSub, lostAt: now.toISOString(), isLifted: false }
  const placement = { ttl: keptUntilSeconds(now) }
  await clients.table.put(
    lostCardItem.put(keyOf(clients, fingerprint, disputeId), lost, { placement, when: isNew }).Put,
  )
}

/** The bank has decided for us after all, so this dispute no longer counts. */
export async function acceptCard(clients: Clients, fingerprint: string, disputeId: string): Promise<void> {
  await clients.table.delete(keyOf(clients, fingerprint, disputeId))
}

/** Lifts what was listed, and nothing that was lost since. Empty if nothing of it refuses a card. */
export function liftLost(clients: Clients, lost: LostCards, by: string, now: Date): readonly TransactPart[] {
  const set = { isLifted: true, liftedAt: now.toISOString(), liftedBy: by }
  return lost.flatMap(({ card, disputeId, isLifted }) =>
    isLifted ? [] : lostCardItem.set(keyOf(clients, card, disputeId), { set }, fieldsAre({ isLifted: false })),
  )
}
