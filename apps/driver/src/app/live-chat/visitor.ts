import type { Me } from '@arribo/api-contracts/driver/me'

/** All that the chat's vendor is ever told of a driver; the consent names exactly these. */
export type ChatVisitor = {
  readonly name: string
  readonly phoneNumber: string
  readonly flexEmail: string | null
}

export const visitorOf = ({ name, phoneNumber, flexEmail }: Me): ChatVisitor => ({ name, phoneNumber, flexEmail })
