import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { awsCredentials } from './environment.ts'
import type { SandboxOptions } from './sandbox-parts.ts'

/** The built functions, loaded from their files like in the cloud, with the account's keys. */
export async function loadFunctions(
  folder: string,
): Promise<Pick<SandboxOptions, 'customSmsSender' | 'preSignUp' | 'projector' | 'selfieUpload'>> {
  Object.assign(process.env, awsCredentials)
  const load = (name: string) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)
  const names = ['custom-sms-sender', 'projector', 'selfie-upload', 'sign-up-gate']
  const [sms, projector, selfies, gate] = await Promise.all(names.map(load))
  return {
    customSmsSender: sms.createCustomSmsSender,
    projector: projector.createProjector,
    selfieUpload: selfies.createSelfieUpload,
    preSignUp: gate.createSignUpGate,
  }
}
