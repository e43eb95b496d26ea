import type { Notice } from '@arribo/api-contracts/admin/notices'
import { expect, it } from 'vitest'
import { refundBench } from '../testing/refund-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
const bench = refundBench(world, () => admin)

const notices = async () => (await admin.call<{ items: Notice[] }>('GET', '/api/admin/notices')).body.items

it.each([
  ['before its money left', 'pm_card_pendingRefund'],
  ['after it seemed to have arrived', 'pm_card_visa'],
])('failed %s: is logged, and all admins are notified once', async (_when, card) => {
  const driver = await world.signUpDriver({ name: 'Ana Torres' })
  const id = await bench.buyWeek(driver, card)
  const { body } = await bench.refund(id)
  await bench.deliver(id)
  await world.sandbox.stripe.endRefund(body.refundId, 'failed')
  await bench.deliver(id)
  await bench.deliver(id)
  const logged = (await world.logsOf(driver.sub)).filter(({ description }) => description === 'balance refund_failed')
  expect(logged).toMatchObject([{ value: { refundCents: 2499 } }])
  expect((await notices()).filter((each) => each.id === body.refundId)).toMatchObject([
    {
      event: 'reported',
      isYours: false,
      isUnread: true,
      change: { kind: 'refund_failed', name: 'Ana Torres', phoneNumber: driver.phone, amountCents: 2499 },
    },
  ])
  expect((await bench.show(id)).body.ledger.map(({ kind }) => kind)).toContain('refund_failed')
})
