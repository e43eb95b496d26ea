import type { Me } from '@arribo/api-contracts/driver/users'

/** All the data that the chat's vendor gets about a driver; the consent text lists exactly these. */
export type ChatVisitor = {
  readonly name: string
  readonly phoneNumber: string
  readonly flexEmail: string | null
}

export const visitorOf = ({ name, phoneNumber, flexEmail }: Me): ChatVisitor => ({ name, phoneNumber, flexEmail })
