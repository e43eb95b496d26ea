/** What must be so before a driver can press "I'm here", in the order in which staff look for the reason. */
export const workGates = [
  'phone_confirmed',
  'good_standing',
  'linked',
  'set_up',
  'im_here',
  'enrolled',
  'platform',
  'block',
] as const
export type WorkGate = (typeof workGates)[number]

/** `not_asked`: a gate before it is shut, so that there was nothing to ask. */
export const gateStates = ['open', 'shut', 'not_asked'] as const
export type GateState = (typeof gateStates)[number]

export type WorkFacts = {
  readonly isPhoneConfirmed: boolean
  readonly goodStanding: boolean
  readonly proxyInstalled: boolean
  readonly setupComplete: boolean
  readonly imHere: boolean
  /** True where somebody else's delivery account is worked on; only there somebody must be enrolled. */
  readonly isShared: boolean
  readonly enrolledCount: number
  /** Whether the delivery platform answered in the driver's name; null when it was not asked. */
  readonly hasPlatformAnswered: boolean | null
  /** Whether a block can be checked in at now; null when the platform did not say. */
  readonly isBlockOpen: boolean | null
}

const shutUnless = (isOpen: boolean): GateState => (isOpen ? 'open' : 'shut')
const asked = (answer: boolean | null): GateState => (answer === null ? 'not_asked' : shutUnless(answer))

const judges: Record<WorkGate, (facts: WorkFacts) => GateState> = {
  phone_confirmed: (facts) => shutUnless(facts.isPhoneConfirmed),
  good_standing: (facts) => shutUnless(facts.goodStanding),
  linked: (facts) => shutUnless(facts.proxyInstalled),
  set_up: (facts) => shutUnless(facts.setupComplete),
  im_here: (facts) => shutUnless(facts.imHere),
  enrolled: (facts) => shutUnless(!facts.isShared || facts.enrolledCount > 0),
  platform: (facts) => asked(facts.hasPlatformAnswered),
  block: (facts) => asked(facts.isBlockOpen),
}

export type JudgedGate = { readonly gate: WorkGate; readonly state: GateState }

/** Every gate in order; the first that is shut is why the driver cannot work. */
export const judgeGates = (facts: WorkFacts): JudgedGate[] =>
  workGates.map((gate) => ({ gate, state: judges[gate](facts) }))

export const firstShut = (gates: readonly JudgedGate[]): WorkGate | null =>
  gates.find(({ state }) => state === 'shut')?.gate ?? null
