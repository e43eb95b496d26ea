import { randomUUID } from 'node:crypto'
import { createSandbox } from '@arribo/sandbox'
import { readConfig } from '../../../config.ts'
import { createDeps, type Deps } from '../../../deps.ts'
import { keys } from '../../../platform/dynamo/keys.ts'
import { writeSelfie } from '@arribo/laboratory/accepted-selfie'
import { createClock } from '@arribo/laboratory/clock'
import { station } from '@arribo/laboratory/pressing'
import { quietLog } from '../../../testing/quiet-log.ts'
import { createFaultyGateway, type FaultyGateway } from '../../../testing/faulty-gateway.ts'
import { linkAccount } from '../../flex/linking.ts'
import { staffEntry } from '../../ledger/entry-inputs.rules.ts'
import { foldLedger, type LedgerEntry } from '../../ledger/ledger.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { listEntries } from '../../ledger/ledger.store.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { newDriver } from '../../drivers/driver.rules.ts'
import { requireDriver } from '../../drivers/drivers.ts'
import type { CheckIn } from '../check-in-item.ts'
import { getCheckIn } from '../check-in.store.ts'
import { pressImHere } from '../press.ts'

export type Arriving = {
  readonly sub: string
  readonly assignmentId: string
  readonly email: string
  readonly gateway: FaultyGateway
}

/** Sandbox and clients with drivers written directly to the table, each at an open block with an accepted selfie. */
export async function startCheckInBench() {
  const sandbox = await createSandbox()
  const environment = sandbox.apiEnvironment({
    driverOrigin: 'http://localhost:5173',
    adminOrigin: 'http://localhost:5174',
  })
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environment
  Object.assign(process.env, { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  const config = readConfig(environment)
  const clock = createClock()
  const deps = await createDeps(config, clock.now)
  const { table } = deps
  const { controls } = sandbox.delivery

  const takeSelfie = (sub: string) => writeSelfie({ deps, clock }, sub)

  return {
    sandbox,
    deps,
    clock,
    takeSelfie,
    /** Clients for one driver's press; their connection to the platform can be broken separately. */
    clientsOf: ({ gateway }: Arriving): Deps => ({ ...deps, delivery: gateway }),
    async arrive({ credits = 1, referredBy = null as string | null } = {}): Promise<Arriving> {
      const sub = randomUUID()
      await table.put({ Item: { ...keys.driver(sub), ...driverOf(sub, referredBy) } })
      if (credits > 0)
        await applyLedgerEntries(deps, sub, [staffEntry(`bench-${sub}`, { creditsDelta: credits })], clock.now())
      const email = `${sub}@flex.example`
      await controls.createAccount({ email, password: 'Flex-2026' })
      const signedIn = await deps.delivery.signIn('flex', {
        email,
        password: 'Flex-2026',
        device: { id: 'bench-device' },
      })
      if (signedIn.kind !== 'signed_in') throw new Error('Expected to be signed in')
      await linkAccount({ ...deps, log: quietLog }, sub, { ...signedIn, email }, clock.now())
      const { assignmentId } = await controls.planBlock(email)
      await takeSelfie(sub)
      return { sub, assignmentId, email, gateway: createFaultyGateway(config) }
    },
    pressOf,
    press: async (driver: Arriving, over: object = {}): Promise<CheckIn> =>
      pressImHere({ ...deps, delivery: driver.gateway }, await requireDriver(table, driver.sub), {
        ...pressOf(driver),
        ...over,
      }),
    checkIn: ({ sub, assignmentId }: Arriving) => getCheckIn(table, sub, assignmentId),
    driver: ({ sub }: Arriving): Promise<Driver> => requireDriver(table, sub),
    entries: ({ sub }: Arriving): Promise<LedgerEntry[]> => listEntries(table, sub),
    arrivals: ({ assignmentId }: Arriving) => controls.listArrivals().filter(({ blockId }) => blockId === assignmentId),
    /** True if the balance matches the ledger, and a credit was spent exactly if the platform has the arrival. */
    async isSound(driver: Arriving): Promise<boolean> {
      const { credits } = await requireDriver(table, driver.sub)
      const entries = await listEntries(table, driver.sub)
      const arrived = controls.listArrivals().filter(({ blockId }) => blockId === driver.assignmentId).length
      const spent = -entries
        .filter(({ kind }) => kind === 'use' || kind === 'reversal')
        .reduce((sum, { creditsDelta }) => sum + creditsDelta, 0)
      return foldLedger(entries).credits === credits && spent === arrived && arrived <= 1
    },
    async close() {
      table.close()
      await sandbox.close()
    },
  }
}

const phoneOf = (sub: string) =>
  `+1305${(Number.parseInt(sub.slice(0, 6), 16) % 10_000_000).toString().padStart(7, '0')}`

function driverOf(sub: string, referredBy: string | null): Driver {
  const registration = {
    sub,
    phoneNumber: phoneOf(sub),
    name: 'Ana Torres',
    humanTimezone: 'America/New_York',
    language: 'es' as const,
    referralCode: sub.slice(0, 8),
    referredBy,
  }
  return {
    ...newDriver(registration, { region: 'us-east', humanRegion: 'Este' }, new Date()),
    planType: 'own-account',
    setupComplete: true,
  }
}

const pressOf = ({ sub, assignmentId }: Arriving) => ({
  assignmentId,
  amazonToken: 'opened',
  flexId: 'opened',
  userAgent: 'Vitest',
  ...station,
  userId: sub,
  name: 'Ana Torres',
  phoneNumber: phoneOf(sub),
})
