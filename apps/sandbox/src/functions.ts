import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { awsCredentials } from './environment.ts'
import type { SandboxOptions } from './sandbox-parts.ts'

/** The functions of a build, as their host in the cloud would load them: from their files, with the account's keys. */
export async function loadFunctions(
  folder: string,
): Promise<Pick<SandboxOptions, 'customSmsSender' | 'preSignUp' | 'selfieUpload'>> {
  Object.assign(process.env, awsCredentials)
  const load = (name: string) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  const [sms, selfies, gate] = await Promise.all(['custom-sms-sender', 'selfie-upload', 'sign-up-gate'].map(load))
  return {
    customSmsSender: sms.createCustomSmsSender,
    selfieUpload: selfies.createSelfieUpload,
    preSignUp: gate.createSignUpGate,
  }
}
