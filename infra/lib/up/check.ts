import type { Answer } from './ask.ts'
import type { Cloud, Order } from './order.ts'
import type { Settings } from './plan.ts'

export type Check = {
  readonly state: 'ready' | 'missing' | 'unknown'
  /** The finding; if something is missing, what to do. */
  readonly message: string
}

export type Look = Pick<Cloud, 'ask' | 'dns'> &
  Pick<Order, 'stage' | 'commit' | 'account' | 'hasStripeFile'> & {
    /** Values for templates, as far as they are known. */
    readonly settings: Settings
  }

export const ready = (message: string): Check => ({ state: 'ready', message })
export const missing = (message: string): Check => ({ state: 'missing', message })
export const unknown = (message: string): Check => ({ state: 'unknown', message })

/** Judges an answer; `absentMessage` is what to do when the thing isn't there. */
export function judge(answer: Answer, absentMessage: string, read: (value: unknown) => Check): Check {
  if (answer.kind === 'absent') return missing(absentMessage)
  return answer.kind === 'unknown' ? unknown(`could not be checked: ${answer.why}`) : read(answer.value)
}

export const checkLines = (checks: Readonly<Record<string, Check>>): string[] =>
  Object.entries(checks).map(([name, { state, message }]) => `  ${state.padEnd(8)} ${name.padEnd(12)} ${message}`)
