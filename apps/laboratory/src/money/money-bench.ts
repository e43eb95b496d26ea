import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { readConfig } from '@arribo/api/config'
import {
  type Charge,
  createInlineEvents,
  createSecrets,
  createStripe,
  type Driver,
  foldLedger,
  getDriver,
  keys,
  listEntries,
  type Log,
  newDriver,
  openIntent,
} from '@arribo/api/internals'
import type { PlanId } from '@arribo/api-contracts/shared/money/plans'
import { createProjector } from '@arribo/functions/projector'
import { createSandbox } from '@arribo/sandbox'
import { createTable, createTableClient } from '@arribo/server/table/table'
import Stripe from 'stripe'
import { environmentHere } from '../environment.ts'

const returnUrl = 'http://localhost:5173/app/pay'
/** Long enough that no call is given up: a busy machine is not an outage. */
const patience = { attempts: 4, requestMs: 60_000, connectMs: 60_000 }

/** Sandbox, table and Stripe with drivers written directly to the table: payments without the rest of the API. */
export async function startMoneyBench({ hasProjector = false } = {}) {
  const sandbox = await createSandbox(hasProjector ? { projector: createProjector } : {})
  const config = readConfig(environmentHere(sandbox))
  const secrets = await createSecrets(config, () => new Date())
  const time = { aheadMs: 0 }
  const table = createTable(createTableClient(config, patience), config.DYNAMODB_TABLE)
  const money = {
    config,
    table,
    stripe: createStripe(config),
    inlineEvents: createInlineEvents(),
    secrets,
    clock: () => new Date(Date.now() + time.aheadMs),
    time,
  }
  const bench = {
    ...money,
    sandbox,
    log: recordLog(),
    /** A Stripe client that can't connect and fails immediately. */
    unreachableStripe: new Stripe('sk_test_nobody', {
      host: '127.0.0.1',
      port: 9,
      protocol: 'http',
      maxNetworkRetries: 0,
    }),
    async addDriver(changes: Partial<Driver> = {}): Promise<string> {
      const sub = randomUUID()
      const registration = {
        sub,
        phoneNumber: '+13055550142',
        name: 'Ana Torres',
        humanTimezone: 'America/New_York',
        language: 'es' as const,
        referralCode: sub.slice(0, 8).toUpperCase(),
        referredBy: null,
      }
      const driver = { ...newDriver(registration, { region: 'us-east', humanRegion: 'Este' }, new Date()), ...changes }
      await money.table.put({ Item: { ...keys.driver(sub), ...driver } })
      return sub
    },
    async driver(sub: string): Promise<Driver> {
      const driver = await getDriver(money.table, sub)
      if (!driver) throw new Error('No such driver')
      return driver
    },
    async open(sub: string, plan: PlanId = 'credits', credits = 1): Promise<string> {
      const { payment } = await openIntent(money, sub, plan, credits, money.clock())
      return payment.paymentIntentId
    },
    /** Uses a card that only this payment has, because a lost dispute is held against the card. */
    confirm: (paymentIntentId: string, card = 'pm_card_visa') =>
      money.stripe.paymentIntents.confirm(paymentIntentId, {
        payment_method: `${card}_own_${paymentIntentId}`,
        return_url: returnUrl,
      }),
    /** Sends no webhook. */
    async pay(sub: string, plan: PlanId = 'credits', credits = 1, card = 'pm_card_visa'): Promise<string> {
      const paymentIntentId = await bench.open(sub, plan, credits)
      await bench.confirm(paymentIntentId, card)
      return paymentIntentId
    },
    entries: (sub: string) => listEntries(money.table, sub),
    async entryIds(sub: string): Promise<string[]> {
      const entries = await listEntries(money.table, sub)
      return entries.toSorted((a, b) => a.sequence - b.sequence).map(({ entryId }) => entryId)
    },
    async charges(sub: string): Promise<Charge[]> {
      const { pk, prefix } = keys.charges(sub)
      const { items } = await money.table.query({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      })
      return items as unknown as Charge[]
    },
    /** Invariant: the profile's balance equals the sum of its ledger. */
    async isSound(sub: string): Promise<boolean> {
      const { credits, serviceEndsOn, standingOverride, suspendedBy } = await bench.driver(sub)
      const fold = foldLedger(await listEntries(money.table, sub))
      return credits >= 0 && isDeepStrictEqual(fold, { credits, serviceEndsOn, standingOverride, suspendedBy })
    },
    async close() {
      table.close()
      await sandbox.close()
    },
  }
  return bench
}

export type MoneyBench = Awaited<ReturnType<typeof startMoneyBench>>

export function recordLog() {
  const lines: { level: 'info' | 'warn' | 'error'; text: string }[] = []
  const say = (level: 'info' | 'warn' | 'error') => (first: unknown, text?: string) => {
    lines.push({ level, text: text ?? String(first) })
  }
  return Object.assign({ info: say('info'), warn: say('warn'), error: say('error') } as Log, { lines })
}
