import type { ExplainedPermission } from '../permitted.tsx'

export type Command = {
  /** The page with the control that carries the command out. */
  readonly on: 'driver' | 'tools' | 'charge'
  /** The name in the palette is either `words`, a sentence, or comes from `field`, the field that the command edits. */
  readonly words?: string
  readonly field?: string
  readonly needs: ExplainedPermission
  /** It changes the driver's account, which support may not do to a colleague. */
  readonly changesAccount?: true
  /** What the tool's form can begin with. */
  readonly fill?: 'phone' | 'email'
}

/**
 * What the palette does with controls of pages, in the order in which it is offered. The control carries it out itself
 * (`useCommand`), with the confirmation and the checks that it always has.
 */
export const commands = {
  note: { on: 'driver', words: 'notes:add', needs: 'staff:write' },
  take_case: { on: 'driver', words: 'find:commands.takeCase', needs: 'staff:write' },
  hand_over: { on: 'driver', words: 'find:commands.handOver', needs: 'staff:write' },
  release: { on: 'driver', words: 'find:commands.release', needs: 'staff:write' },
  look_again: { on: 'driver', words: 'find:commands.standing', needs: 'staff:read' },
  reply: { on: 'driver', words: 'macrosReplyKit:title', needs: 'staff:read' },
  signupPhone: { on: 'tools', words: 'tools:signupCode.title', needs: 'secrets:read', fill: 'phone' },
  ask_selfie: { on: 'driver', words: 'standing:mend.ask_selfie', needs: 'staff:write', changesAccount: true },
  unlink: { on: 'driver', words: 'standing:mend.unlink', needs: 'staff:write', changesAccount: true },
  credits: { on: 'driver', field: 'user:fields.credits', needs: 'staff:write', changesAccount: true },
  expirationDate: { on: 'driver', field: 'user:fields.expires', needs: 'staff:write', changesAccount: true },
  goodStanding: { on: 'driver', field: 'user:fields.goodStanding', needs: 'staff:write', changesAccount: true },
  imHere: { on: 'driver', field: 'user:fields.imHere', needs: 'staff:write', changesAccount: true },
  setupComplete: { on: 'driver', field: 'user:fields.setupComplete', needs: 'staff:write', changesAccount: true },
  proxyInstalled: { on: 'driver', field: 'user:fields.connected', needs: 'staff:write', changesAccount: true },
  name: { on: 'driver', field: 'user:fields.name', needs: 'staff:write', changesAccount: true },
  preferredPhoneNumber: {
    on: 'driver',
    field: 'user:fields.preferredPhone',
    needs: 'staff:write',
    changesAccount: true,
  },
  payments: { on: 'driver', words: 'payments:title', needs: 'staff:read' },
  refund_payment: { on: 'driver', words: 'find:commands.refundPayment', needs: 'staff:write' },
  refund: { on: 'charge', words: 'find:commands.refund', needs: 'staff:write' },
  print: { on: 'driver', words: 'user:print', needs: 'staff:read' },
  unlinkEmail: { on: 'tools', words: 'tools:unlink.title', needs: 'staff:write', fill: 'email' },
  selfiePhone: { on: 'tools', words: 'tools:selfie.title', needs: 'secrets:read', fill: 'phone' },
  picturePhone: {
    on: 'tools',
    words: 'tools:picture.title',
    needs: 'staff:write',
    changesAccount: true,
    fill: 'phone',
  },
  sessionsPhone: {
    on: 'tools',
    words: 'tools:sessions.title',
    needs: 'staff:write',
    changesAccount: true,
    fill: 'phone',
  },
  selfieFiles: { on: 'tools', words: 'selfiesUploads:title', needs: 'staff:write' },
  agentSelfies: { on: 'tools', words: 'selfies:title', needs: 'staff:read' },
  apiDescription: { on: 'tools', words: 'tools:api.title', needs: 'staff:read' },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export const commandNames = Object.keys(commands).filter((name): name is CommandName => name in commands)
