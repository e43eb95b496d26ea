import type { Sandbox } from '../../sandbox-parts.ts'
import { tabs, type Tab, type Trouble } from '../view.ts'
import { type accountOf, blocks } from './blocks.ts'
import { modesOf, troublesOf } from './failures.ts'
import { inbox, type messageOf } from './inbox.ts'
import { objects } from './objects.ts'
import { type paymentOf, payments } from './payments.ts'
import { people } from './people.ts'

/** The data of the console's page, by tab. */
export type Views = {
  readonly people: Awaited<ReturnType<typeof people>>
  readonly inbox: ReturnType<typeof inbox>
  readonly blocks: Awaited<ReturnType<typeof blocks>>
  readonly payments: Awaited<ReturnType<typeof payments>>
  readonly objects: ReturnType<typeof objects>
  readonly failures: ReturnType<typeof modesOf>
}

export type Person = Views['people']['people'][number]
export type Message = ReturnType<typeof messageOf>
export type Notice = Views['inbox']['notices'][number]
export type Chat = Views['inbox']['chats'][number]
export type Account = Awaited<ReturnType<typeof accountOf>>
export type Block = Account['blocks'][number]
export type Confirmation = Views['blocks']['confirmations'][number]
export type Arrival = Views['blocks']['arrivals'][number]
export type Payment = ReturnType<typeof paymentOf>

export type View = {
  readonly [T in Tab]: {
    readonly tab: T
    readonly data: Views[T]
    readonly counts: Readonly<Record<Tab, number>>
    readonly troubles: readonly Trouble[]
    readonly facts: {
      readonly webhook: string | null
      readonly driverApp: string | null
      readonly adminApp: string | null
    }
  }
}[Tab]

/** The data of one tab; `person` is the phone number if one person is open. */
export async function viewOf(sandbox: Sandbox, tab: Tab, search: string, person?: string): Promise<View> {
  const troubles = troublesOf(sandbox)
  const { driver = null, admin = null } = sandbox.appOrigins()
  const frame = {
    troubles,
    counts: await countsOf(sandbox, troubles.length),
    facts: { webhook: sandbox.webhookAddress() ?? null, driverApp: driver, adminApp: admin },
  }
  switch (tab) {
    case 'people':
      return { tab, ...frame, data: await people(sandbox, search, person) }
    case 'inbox':
      return { tab, ...frame, data: inbox(sandbox, search) }
    case 'blocks':
      return { tab, ...frame, data: await blocks(sandbox, search) }
    case 'payments':
      return { tab, ...frame, data: await payments(sandbox, search) }
    case 'objects':
      return { tab, ...frame, data: objects(sandbox, search) }
    case 'failures':
      return { tab, ...frame, data: modesOf(sandbox) }
  }
}

export const isTab = (text: string): text is Tab => (tabs as readonly string[]).includes(text)

const countsOf = async (sandbox: Sandbox, troubles: number): Promise<View['counts']> => ({
  people: sandbox.cognito.userCount(),
  inbox: sandbox.sms.list().length,
  blocks: sandbox.delivery.controls.listAccounts().length,
  payments: (await sandbox.stripe.payments()).length,
  objects: sandbox.s3.objects().length,
  failures: troubles,
})
