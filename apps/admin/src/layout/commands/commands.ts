import type { ExplainedPermission } from '../permitted.tsx'

export type Command = {
  /** The page with the control that carries the command out. */
  readonly on: 'driver' | 'tools' | 'charge'
  /** The name in the palette is either `words`, a sentence, or comes from `field`, the field that the command edits. */
  readonly words?: string
  readonly field?: string
  readonly needs: ExplainedPermission
  readonly changesAccount?: true
  /** What the tool's form can begin with. */
  readonly fill?: 'phone' | 'email'
}

/** Support may not change a colleague's account. */
const accountChange = { needs: 'staff:write', changesAccount: true } as const

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
  ask_selfie: { on: 'driver', words: 'standing:mend.ask_selfie', ...accountChange },
  unlink: { on: 'driver', words: 'standing:mend.unlink', ...accountChange },
  credits: { on: 'driver', field: 'user:fields.credits', ...accountChange },
  expirationDate: { on: 'driver', field: 'user:fields.expires', ...accountChange },
  goodStanding: { on: 'driver', field: 'user:fields.goodStanding', ...accountChange },
  imHere: { on: 'driver', field: 'user:fields.imHere', ...accountChange },
  setupComplete: { on: 'driver', field: 'user:fields.setupComplete', ...accountChange },
  proxyInstalled: { on: 'driver', field: 'user:fields.connected', ...accountChange },
  name: { on: 'driver', field: 'user:fields.name', ...accountChange },
  preferredPhoneNumber: { on: 'driver', field: 'user:fields.preferredPhone', ...accountChange },
  payments: { on: 'driver', words: 'payments:title', needs: 'staff:read' },
  refund_payment: { on: 'driver', words: 'find:commands.refundPayment', needs: 'staff:write' },
  refund: { on: 'charge', words: 'find:commands.refund', needs: 'staff:write' },
  print: { on: 'driver', words: 'user:print', needs: 'staff:read' },
  unlinkEmail: { on: 'tools', words: 'tools:unlink.title', needs: 'staff:write', fill: 'email' },
  selfiePhone: { on: 'tools', words: 'tools:selfie.title', needs: 'secrets:read', fill: 'phone' },
  picturePhone: { on: 'tools', words: 'tools:picture.title', ...accountChange, fill: 'phone' },
  photosPhone: { on: 'tools', words: 'tools:photos.title', ...accountChange, needs: 'photos:reset', fill: 'phone' },
  sessionsPhone: { on: 'tools', words: 'tools:sessions.title', ...accountChange, fill: 'phone' },
  selfieFiles: { on: 'tools', words: 'selfiesUploads:title', needs: 'staff:write' },
  agentSelfies: { on: 'tools', words: 'selfies:title', needs: 'staff:read' },
  apiDescription: { on: 'tools', words: 'tools:api.title', needs: 'staff:read' },
} as const satisfies Record<string, Command>

export type CommandName = keyof typeof commands

export const commandNames = Object.keys(commands).filter((name): name is CommandName => name in commands)
