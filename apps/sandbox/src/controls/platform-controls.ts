import * as z from 'zod'
import type { Sandbox } from '../sandbox-parts.ts'
import { control } from './control.ts'

const platform = z.enum(['flex', 'spark']).default('flex')
const email = z.email()

const accounts = [
  control({
    method: 'GET',
    path: '/accounts',
    summary: 'Accounts of the delivery platforms, each with its blocks that have not ended',
    input: {},
    run: async ({ delivery }) => ({
      accounts: await Promise.all(
        delivery.controls.listAccounts().map(async (account) => ({
          ...account,
          blocks: await delivery.controls.listBlocks(account.email, account.platform),
        })),
      ),
    }),
  }),
  control({
    method: 'POST',
    path: '/accounts',
    summary: 'Opens an account at a delivery platform',
    input: {
      email,
      password: z.string().min(1),
      platform,
      challenge: z.enum(['none', 'otp', 'mfa', 'confirmation']).optional(),
      phoneNumber: z.string().optional(),
      region: z.enum(['us-east', 'us-central', 'us-mountain', 'us-pacific']).optional(),
      isRolling: z.boolean().optional(),
    },
    run: ({ delivery }, account) => delivery.controls.createAccount(account),
  }),
  control({
    method: 'POST',
    path: '/accounts/end-sessions',
    summary: "Ends every session of an account, as when its owner changes the platform's password",
    input: { email, platform },
    run: ({ delivery }, given) => delivery.controls.endSessions(given.email, given.platform),
  }),
]

const blocks = [
  control({
    method: 'POST',
    path: '/blocks',
    summary: 'Plans a block for an account, by its email or its id',
    input: {
      email: email.optional(),
      accountId: z.string().optional(),
      platform,
      startsInMinutes: z.number().min(-600).max(10_000).optional(),
      isInstant: z.boolean().optional(),
      durationInMinutes: z.int().min(1).max(1440).optional(),
      addressId: z.string().optional(),
      amount: z.number().min(0).optional(),
    },
    run(sandbox, { email: given, accountId, platform: where, startsInMinutes, ...wanted }) {
      const block = { ...wanted, inMinutes: startsInMinutes }
      return sandbox.delivery.controls.planBlock(given ?? emailOf(sandbox, accountId), block, where)
    },
  }),
  control({
    method: 'DELETE',
    path: '/blocks',
    summary: 'Drops every block of an account',
    input: { email, platform },
    run: ({ delivery }, given) => delivery.controls.dropBlocks(given.email, given.platform),
  }),
  control({
    method: 'GET',
    path: '/stations',
    summary: 'Stations where blocks start',
    input: {},
    run: ({ delivery }) => ({ stations: delivery.controls.listStations() }),
  }),
  control({
    method: 'GET',
    path: '/arrivals',
    summary: 'Check-ins that the platforms accepted, newest first',
    input: {},
    run: ({ delivery }) => ({ arrivals: delivery.controls.listArrivals() }),
  }),
]

const decision = (verb: 'approve' | 'deny') =>
  control({
    method: 'POST',
    path: `/confirmations/:id/${verb}`,
    summary: `Answers a pending confirmation, as the account's owner would on the phone: ${verb}`,
    input: { id: z.string() },
    run: ({ delivery }, { id }) => delivery.controls.decideConfirmation(id, verb === 'approve' ? 'approved' : 'denied'),
  })

const confirmations = [
  control({
    method: 'GET',
    path: '/confirmations',
    summary: 'Confirmations that wait for the owner of an account',
    input: {},
    run: ({ delivery }) => ({ confirmations: delivery.controls.listConfirmations() }),
  }),
  decision('approve'),
  decision('deny'),
]

const mode = control({
  method: 'POST',
  path: '/platforms/mode',
  summary: 'Lets a platform, or both, be down, throttled, slow, talk rubbish or lose its answers',
  input: {
    mode: z.enum(['normal', 'down', 'throttled', 'garbage', 'slow', 'lost']),
    platform: z.enum(['flex', 'spark']).optional(),
    delayMs: z.int().min(0).max(120_000).optional(),
  },
  run: ({ delivery }, { mode: wanted, ...options }) => delivery.controls.setMode(wanted, options),
})

export const platformControls = [...accounts, ...blocks, ...confirmations, mode]

function emailOf({ delivery }: Sandbox, accountId: string | undefined): string {
  const account = delivery.controls.listAccounts().find(({ id }) => id === accountId)
  if (!account)
    throw new RangeError(accountId ? `There is no account ${accountId}` : 'Say whose block: email or accountId')
  return account.email
}
