import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { station } from '@arribo/laboratory/pressing'
import { startWorld } from '@arribo/laboratory/world'
import type { Deps } from '../../../deps.ts'
import type { Log } from '../../../platform/log.ts'
import { createFaultyGateway, type FaultyGateway } from '../../../testing/faulty-gateway.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import { foldLedger } from '../../ledger/ledger.rules.ts'
import { listEntries } from '../../ledger/ledger.store.ts'
import type { CheckIn } from '../check-in-item.ts'
import { getCheckIn } from '../check-in.store.ts'
import { pressImHere } from '../press.ts'

export type Arriving = DriverAtWork & { readonly assignmentId: string; readonly gateway: FaultyGateway }

export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

export async function startCheckInBench() {
  const world = await startWorld()
  const { deps } = world
  const { table } = deps
  const { controls } = world.sandbox.delivery
  const arrivals = ({ assignmentId }: Arriving) =>
    controls.listArrivals().filter(({ blockId }) => blockId === assignmentId)
  const clientsOf = ({ gateway }: Arriving): Deps => ({ ...deps, delivery: gateway })

  return {
    ...world,
    arrivals,
    clientsOf,
    async arrive(referral?: string): Promise<Arriving> {
      const driver = await startWork(world, { credits: 1, ...(referral && { referral }) })
      const assignmentId = await driver.planBlock()
      await writeSelfie(world, driver.sub)
      return { ...driver, assignmentId, gateway: createFaultyGateway(world.config) }
    },
    press: async (driver: Arriving, over: object = {}): Promise<CheckIn> =>
      pressImHere(clientsOf(driver), await requireDriver(table, driver.sub), {
        assignmentId: driver.assignmentId,
        amazonToken: 'opened',
        flexId: 'opened',
        userAgent: 'Vitest',
        ...station,
        userId: driver.sub,
        name: driver.name,
        phoneNumber: driver.phone,
        ...over,
      }),
    checkIn: ({ sub, assignmentId }: Arriving) => getCheckIn(table, sub, assignmentId),
    credits: async ({ sub }: Arriving) => (await requireDriver(table, sub)).credits,
    async isSound(driver: Arriving): Promise<boolean> {
      const { credits } = await requireDriver(table, driver.sub)
      const entries = await listEntries(table, driver.sub)
      const arrived = arrivals(driver).length
      const spent = -entries
        .filter(({ kind }) => kind === 'use' || kind === 'reversal')
        .reduce((sum, { creditsDelta }) => sum + creditsDelta, 0)
      return foldLedger(entries).credits === credits && spent === arrived && arrived <= 1
    },
  }
}
