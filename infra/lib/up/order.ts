import type { Build } from '../deploy/build.ts'
import type { Stage } from '../stages.ts'
import type { Ask } from './ask.ts'
import type { Settings, StackInput } from './plan.ts'

/** Public DNS. Resolves to undefined if there is no such record, and rejects if DNS doesn't answer. */
export type Dns = {
  readonly servers: (domain: string) => Promise<readonly string[] | undefined>
  readonly issuers: (domain: string) => Promise<readonly string[] | undefined>
}

export type Cloud = {
  readonly ask: Ask
  readonly change: (words: readonly string[]) => void
  readonly say: (line: string) => void
  readonly dns: Dns
}

export type Order = {
  readonly stage: Stage
  readonly account: string
  readonly commit: string
  /** Undefined if the commit isn't published. */
  readonly build: Build | undefined
  readonly stacks: readonly StackInput[]
  readonly environment: Settings
  /** Names of checks that don't stop the deployment when they fail. */
  readonly despite: readonly string[]
  readonly isSure: boolean
  readonly hasStripeFile: boolean
  readonly fetchWeb: (build: Build) => string
  /** Writes a secret's value to a file that only this user can read, and returns the file's path. */
  readonly secretFile: (name: string, ofHome: string | undefined) => string
}
