import { ports } from '@arribo/runtime-contracts/ports'
import { announce, failToStart, stopWith } from './process-life.ts'
import { createSandbox } from './sandbox.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { awsCredentials } from './environment.ts'
import type { SandboxOptions } from './stand-ins.ts'

try {
  const functions = process.env['ARRIBO_FUNCTIONS_FOLDER']
  const sandbox = await createSandbox({
    ...(functions && (await loadFunctions(functions))),
    folder: process.env['ARRIBO_STATE_FOLDER'],
    port: Number(process.env[ports.sandbox.variable] ?? ports.sandbox.port),
    webhookAddress: process.env['ARRIBO_WEBHOOK_ADDRESS'],
  })
  stopWith(() => sandbox.close())
  announce('The sandbox', sandbox.address)
} catch (error) {
  failToStart(error)
}

async function loadFunctions(
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
