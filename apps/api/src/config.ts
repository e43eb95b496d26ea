import { type ApiEnvironment, apiEnvironment } from '@arribo/runtime-contracts/env'

export type Config = ApiEnvironment

export function readConfig(environment: Record<string, string | undefined>): Config {
  const result = apiEnvironment.safeParse(environment)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
  throw new Error(`The API cannot start; these environment variables are missing or wrong: ${faults.join(', ')}`)
}
