import type { Stage } from '../stages.ts'
import type { Answer, Ask } from './ask.ts'

export type Check = {
  readonly state: 'ready' | 'missing' | 'unknown'
  /** The finding; if something is missing, what to do. */
  readonly message: string
}

/** Looks up a name in public DNS: undefined without such a record, an Error without an answer. */
export type Dns = {
  readonly servers: (domain: string) => Promise<readonly string[] | undefined>
  readonly issuers: (domain: string) => Promise<readonly string[] | undefined>
}

export type Look = {
  readonly stage: Stage
  readonly commit: string
  readonly account: string
  readonly ask: Ask
  readonly dns: Dns
  /** Values for templates, as far as they are known. */
  readonly settings: Readonly<Record<string, string | undefined>>
  readonly hasStripeFile: boolean
}

export const ready = (message: string): Check => ({ state: 'ready', message })
export const missing = (message: string): Check => ({ state: 'missing', message })
export const unknown = (message: string): Check => ({ state: 'unknown', message })

/** Judges an answer; `absentMessage` is what to do when the thing isn't there. */
export function judge(answer: Answer, absentMessage: string, read: (value: unknown) => Check): Check {
  if (answer.kind === 'absent') return missing(absentMessage)
  return answer.kind === 'unknown' ? unknown(`could not be checked: ${answer.why}`) : read(answer.value)
}
