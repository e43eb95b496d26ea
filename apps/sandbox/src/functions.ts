import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { awsCredentials } from './environment.ts'
import type { SandboxOptions } from './sandbox-parts.ts'

/** The functions of a build, as their host in the cloud would load them: from their files, with the account's keys. */
export async function loadFunctions(folder: string): Promise<Pick<SandboxOptions, 'customSmsSender'>> {
  Object.assign(process.env, awsCredentials)
  const { createCustomSmsSender } = await import(pathToFileURL(join(folder, 'custom-sms-sender.mjs')).href)
  return { customSmsSender: createCustomSmsSender }
}
