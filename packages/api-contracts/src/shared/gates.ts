/** The conditions a driver passes in this order before they may work; the first that is shut decides what they see. */
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

/** The first gate that is shut, or null when the driver may work. */
export const firstShutGate = (facts: GateFacts): Gate | null => gates.find((gate) => !isOpen[gate](facts)) ?? null

/** Where a driver goes to open a gate that is shut. */
export const pageOfGate = {
  signed_in: '/login',
  phone_verified: '/login',
  good_standing: '/app/pay',
  linked: '/app/flex/login',
  set_up: '/app/setup',
} as const satisfies Record<Gate, string>
