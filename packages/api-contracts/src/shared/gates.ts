/** In order: the first shut gate decides what the driver sees. */
export const gates = ['signed_in', 'phone_verified', 'good_standing', 'linked', 'set_up'] as const
export type Gate = (typeof gates)[number]

export type GateFacts = {
  readonly isSignedIn: boolean
  readonly isPhoneVerified: boolean
  readonly goodStanding: boolean
  readonly proxyInstalled: boolean
  readonly setupComplete: boolean
}

const isOpen: Record<Gate, (facts: GateFacts) => boolean> = {
  signed_in: (facts) => facts.isSignedIn,
  phone_verified: (facts) => facts.isPhoneVerified,
  good_standing: (facts) => facts.goodStanding,
  linked: (facts) => facts.proxyInstalled,
  set_up: (facts) => facts.setupComplete,
}

export const firstShutGate = (facts: GateFacts): Gate | null => gates.find((gate) => !isOpen[gate](facts)) ?? null

export const pageOfGate = {
  signed_in: '/login',
  phone_verified: '/login',
  good_standing: '/app/pay',
  linked: '/app/flex/login',
  set_up: '/app/setup',
} as const satisfies Record<Gate, string>
