import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiEnvironmentInput, WebConfig } from '@arribo/runtime-contracts/env'
import { ports } from '@arribo/runtime-contracts/ports'
import {
  type ApiEnvironmentOptions,
  apiEnvironmentOf,
  awsCredentials,
  openApiKeys,
  type WebConfigOptions,
  webConfigOf,
} from './environment.ts'
import { listen } from './listener.ts'
import { provision } from './provision.ts'
import type { StandIn } from './stand-in.ts'
import { type CognitoStandIn, createCognito } from './stand-ins/cognito/cognito.ts'
import { createDynamo, type DynamoStandIn } from './stand-ins/dynamo/dynamo.ts'
import { createSms, type SmsStandIn } from './stand-ins/sms/sms.ts'
import { openState, type State } from './state.ts'

export type SandboxOptions = {
  /** Where everything is kept; without one the world is forgotten at the end. */
  readonly folder?: string
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** Where Stripe's events go: the API's webhook. */
  readonly webhookAddress?: string
}

export type Sandbox = {
  readonly address: string
  readonly port: number
  readonly cognito: CognitoStandIn
  readonly sms: SmsStandIn
  readonly dynamo: DynamoStandIn
  webhookAddress(): string | undefined
  setWebhookAddress(address: string): void
  /** The whole environment of an API process, with the AWS keys that its SDKs read. */
  apiEnvironment(options: ApiEnvironmentOptions): ApiEnvironmentInput & typeof awsCredentials
  webConfig(options: WebConfigOptions): WebConfig
  close(): Promise<void>
}

/** The same world on one laptop: the vendors' protocols in one process. Used by start, dev, tests and journeys alike. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const state = await openStateIn(options.folder)
  const keys = await openApiKeys(state)
  // Known once the server listens; until then nobody can ask for it.
  let address = ''
  let webhookAddress = options.webhookAddress
  const sms = createSms({ state })
  const cognito = await createCognito({ state, sms })
  const dynamo = await createDynamo({ folder: options.folder && join(options.folder, 'dynamo') })
  const standIns: StandIn[] = [cognito, dynamo]
  const listener = await listen(options.port ?? 0, standIns, ports.sandbox.variable).catch(async (error: unknown) => {
    await closeAll(standIns, state)
    throw error
  })
  address = listener.address
  await provision(address, dynamo, cognito)
  return {
    address,
    port: listener.port,
    cognito,
    dynamo,
    sms,
    webhookAddress: () => webhookAddress,
    setWebhookAddress(wanted) {
      webhookAddress = wanted
    },
    apiEnvironment: (wanted) => ({ ...apiEnvironmentOf(address, keys, wanted), ...awsCredentials }),
    webConfig: (wanted) => webConfigOf(address, wanted),
    async close() {
      await listener.close()
      await closeAll(standIns, state)
    },
  }
}

async function openStateIn(folder: string | undefined): Promise<State> {
  if (!folder) return openState()
  await mkdir(folder, { recursive: true })
  return openState(join(folder, 'state')).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    if (cause && 'code' in cause && cause.code === 'LEVEL_LOCKED') {
      throw new Error(`Another sandbox is using the folder ${folder}. Stop it first.`, { cause: error })
    }
    throw error
  })
}

async function closeAll(standIns: readonly StandIn[], state: State): Promise<void> {
  for (const standIn of standIns) await standIn.close?.()
  await state.close()
}
