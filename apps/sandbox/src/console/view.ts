/** The data of the console's page, by tab. Shared by the server and the page. */
export const tabs = ['people', 'inbox', 'blocks', 'payments', 'requests', 'objects', 'failures'] as const
export type Tab = (typeof tabs)[number]

/** A call of one of the controls. */
export type Call = { readonly method: 'POST' | 'DELETE'; readonly path: string; readonly body?: object }

/** A failure that is switched on, and the call that switches it off. */
export type Trouble = { readonly text: string; readonly undo: Call }

export type Message = {
  readonly id: string
  readonly to: string
  /** The name of the person with this phone, if there is one. */
  readonly name: string
  readonly kind: string
  readonly code: string
  readonly text: string
  readonly at: string
}
export type Notice = {
  readonly id: string
  readonly text: string
  readonly sentAt: string
  readonly isWaiting: boolean
}
export type Chat = {
  readonly id: string
  readonly name: string
  readonly given: string
  readonly startedAt: string
  readonly isOpen: boolean
  readonly lines: readonly { readonly from: string; readonly text: string }[]
}

export type Block = {
  readonly id: string
  readonly startsAt: number
  readonly minutes: number
  readonly dollars: number
  readonly station: string
  /** Latitude and longitude of the station. */
  readonly place: string
  readonly isInstant: boolean
}
export type Account = {
  readonly email: string
  readonly platform: 'flex' | 'spark'
  /** The owner's name, if the sandbox knows it. */
  readonly owner: string
  readonly challenge: string
  readonly blocks: readonly Block[]
}
export type Confirmation = {
  readonly id: string
  readonly email: string
  readonly platform: string
  readonly until: string
}
export type Arrival = {
  readonly id: string
  readonly account: string
  readonly at: string
  readonly station: string
  readonly meters: number
}

export type Payment = {
  readonly id: string
  readonly cents: number
  readonly refundedCents: number
  readonly status: string
  readonly declineCode: string | null
  readonly dispute: string | null
  readonly bought: string
  readonly phoneNumber: string
  readonly at: number
}

export type Person = {
  readonly phoneNumber: string
  readonly name: string
  /** One-line description; empty for people who signed up here. */
  readonly story: string
  readonly portrait: number | null
  readonly state: 'not signed up' | 'not confirmed' | 'ready' | 'disabled'
  readonly groups: readonly string[]
  /** The app in which this person signs in, once the apps have been started. */
  readonly app: string | null
  readonly password: string | null
  readonly text: Message | null
  readonly factor: { readonly code: string; readonly goodForSeconds: number } | null
  /** Null for staff, and for somebody whose platform account the sandbox doesn't know. */
  readonly account: Account | null
  readonly payment: Payment | null
  readonly isNextCardDeclined: boolean
  readonly isPlatformDown: boolean
}

export type RouteRow = {
  readonly route: string
  readonly requests: number
  readonly errors: number
  readonly p50: number | null
  readonly p95: number | null
  readonly p99: number | null
}
export type RequestRow = {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly ms: number
  readonly at: number
  /** Offsets from the start in milliseconds. */
  readonly parts: readonly {
    readonly name: string
    readonly from: number
    readonly ms: number
    readonly error: string
  }[]
}

export type StoredObject = {
  readonly bucket: string
  readonly key: string
  readonly type: string
  readonly size: number
  readonly at: number
}

export type Views = {
  readonly people: {
    readonly people: readonly Person[]
    readonly total: number
    readonly messages: readonly Message[]
    readonly payments: readonly Payment[]
  }
  readonly inbox: {
    readonly messages: readonly Message[]
    readonly more: number
    readonly notices: readonly Notice[]
    readonly chats: readonly Chat[]
  }
  readonly blocks: {
    readonly accounts: readonly Account[]
    readonly more: number
    readonly confirmations: readonly Confirmation[]
    readonly arrivals: readonly Arrival[]
  }
  readonly payments: { readonly payments: readonly Payment[]; readonly more: number }
  readonly requests: {
    readonly all: RouteRow | null
    readonly routes: readonly RouteRow[]
    readonly events: readonly { readonly title: string; readonly sums: readonly string[] }[]
    readonly latest: readonly RequestRow[]
    readonly slowest: readonly RequestRow[]
  }
  readonly objects: { readonly objects: readonly StoredObject[]; readonly more: number }
  readonly failures: Modes
}

/** The current mode of each vendor. */
export type Modes = {
  readonly flex: string
  readonly spark: string
  readonly photos: string
  readonly push: string
  readonly isHeld: boolean
  readonly isPaused: boolean
  readonly drops: number
  readonly isNextCardDeclined: boolean
  readonly staleReadsMs: number
  readonly contentionMs: number
}

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
