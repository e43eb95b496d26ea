import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ports } from '@arribo/runtime-contracts/ports'
import { projectorSource } from '@arribo/runtime-contracts/projector'
import { photoLifecycle, staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import { createConsole } from './console/console.ts'
import { createSparkHost } from './console/spark-host.ts'
import { createControls } from './controls/controls.ts'
import {
  type ApiEnvironmentOptions,
  type WebConfigOptions,
  apiEnvironmentOf,
  awsCredentials,
  openApiKeys,
  projectorEnvironmentOf,
  selfieUploadEnvironmentOf,
  selfieUploadPath,
  signUpGateEnvironmentOf,
  smsSenderEnvironmentOf,
  webConfigOf,
} from './environment.ts'
import { answererOf, listen } from './listener.ts'
import { provision } from './provision.ts'
import type { Sandbox, SandboxOptions, StandIns } from './sandbox-parts.ts'
import type { StandIn } from './stand-in.ts'
import { createChat } from './stand-ins/chat/chat.ts'
import { createCognito } from './stand-ins/cognito/cognito.ts'
import { createSignUpGate } from './stand-ins/cognito/triggers/pre-sign-up.ts'
import { createSmsTrigger } from './stand-ins/cognito/triggers/custom-sms-sender.ts'
import { createDelivery } from './stand-ins/delivery/delivery.ts'
import { createDynamo } from './stand-ins/dynamo/dynamo.ts'
import { createKms } from './stand-ins/kms/kms.ts'
import { type EventSourceMapping, createEventSourceMapping } from './stand-ins/lambda/event-source-mapping.ts'
import { createFunctionUrl } from './stand-ins/lambda/function-url.ts'
import { createPush } from './stand-ins/push/push.ts'
import { createRekognition } from './stand-ins/rekognition/rekognition.ts'
import { createS3 } from './stand-ins/s3/s3.ts'
import { createSms } from './stand-ins/sms/sms.ts'
import { createSns } from './stand-ins/sns/sns.ts'
import { createStripe } from './stand-ins/stripe/stripe.ts'
import { type State, openState } from './state.ts'
import { world } from './world.ts'

export type { Sandbox, SandboxOptions } from './sandbox-parts.ts'

/** All vendors' protocols in one local process. Used by start, dev, tests and journeys alike. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const state = await openStateIn(options.folder)
  const closers = [() => state.close()]
  const keys = await openApiKeys(state)
  // Set once the server listens; nobody can request it earlier.
  const where: Where = {
    address: '',
    projections: undefined,
    webhook: options.webhookAddress,
    origins: createOrigins(state),
  }
  const standIns = await createStandIns(state, options, where)
  const sandbox: Sandbox = {
    ...standIns,
    get address() {
      return where.address
    },
    get projections() {
      return where.projections
    },
    get port() {
      return Number(new URL(where.address).port)
    },
    ...neighboursOf(where, keys, options.selfieUpload !== undefined),
    async close() {
      // In reverse order, so that nothing is served by something already closed.
      for (const closeOne of closers.toReversed()) await closeOne()
    },
  }
  const { stripe, chat, sms: _sms, ...others } = standIns
  const served = [
    ...Object.values(others),
    stripe.api,
    stripe.pages,
    chat.messenger,
    ...uploadsOf(options, where),
    createControls(sandbox),
    createSparkHost(sandbox),
    createConsole(sandbox),
  ]
  closers.push(...served.map((standIn) => async () => standIn.close?.()))
  try {
    await open(options, standIns, served, where, closers)
  } catch (error) {
    await sandbox.close()
    throw error
  }
  return sandbox
}

async function open(
  options: SandboxOptions,
  standIns: StandIns,
  served: readonly StandIn[],
  where: Where,
  closers: (() => Promise<void>)[],
): Promise<void> {
  const listener = await (options.serve?.(answererOf(served)) ??
    listen(options.port ?? 0, served, ports.sandbox.variable))
  closers.push(() => listener.close())
  where.address = listener.address
  await provision(standIns, options.projector !== undefined)
  where.projections = projectionsOf(options, standIns, where.address)
  closers.push(async () => where.projections?.close())
}

const buckets = { selfies: world.selfieBucket, quarantine: world.quarantineBucket } as const

type Where = {
  address: string
  projections: EventSourceMapping | undefined
  webhook: string | undefined
  readonly origins: Origins
}

/** Data for the processes that use this sandbox. */
const neighboursOf = (where: Where, keys: Awaited<ReturnType<typeof openApiKeys>>, hasUploads: boolean) => ({
  webhookAddress: () => where.webhook,
  setWebhookAddress(address: string): void {
    where.webhook = address
  },
  appOrigins: () => ({ driver: where.origins.driver(), admin: where.origins.admin() }),
  apiEnvironment(wanted: ApiEnvironmentOptions) {
    where.origins.learn(wanted)
    return { ...apiEnvironmentOf(where.address, keys, wanted), ...awsCredentials }
  },
  webConfig(wanted: WebConfigOptions) {
    where.origins.learn(wanted)
    return webConfigOf(where.address, wanted, hasUploads)
  },
})

async function createStandIns(state: State, options: SandboxOptions, where: Where): Promise<StandIns> {
  const { folder, customSmsSender, preSignUp, limits } = options
  const address = () => where.address
  const sms = createSms({ state, newCode: options.newCode })
  const send = customSmsSender && lazily(customSmsSender, () => smsSenderEnvironmentOf(address()))
  const trigger = send && createSmsTrigger({ keyAddress: () => `${address()}/kms`, send })
  const gate = preSignUp && createSignUpGate(lazily(preSignUp, () => signUpGateEnvironmentOf(address())))
  const [kms, cognito, dynamo, s3, stripe, delivery] = await Promise.all([
    createKms({ state }),
    createCognito({ state, sms, trigger, gate }),
    createDynamo({ folder: folder && join(folder, 'dynamo'), limits: limits?.dynamo }),
    createS3({
      folder: folder && join(folder, 's3'),
      buckets: [...Object.values(buckets), world.peopleBucket, world.staffLogBucket],
      locked: { [world.staffLogBucket]: staffLogLockedDays },
      lifecycle: photoLifecycle.map((rule) => ({ ...rule, bucket: buckets[rule.bucket] })),
    }),
    createStripe({ state, address, webhookAddress: () => where.webhook, receiptsAt: options.servedAt }),
    createDelivery({
      state,
      address,
      newCode: sms.newCode,
      deliverCode: async (message) => void (await sms.send({ ...message, kind: 'platform' })),
    }),
  ])
  const rekognition = await createRekognition({
    readObject: (bucket, key) => s3.read(bucket, key),
    ...limits?.rekognition,
  })
  const [sns, chat, push] = [createSns({ sms }), createChat({ state }), createPush({ state, address })]
  return { cognito, dynamo, s3, rekognition, stripe, delivery, sms, kms, sns, chat, push }
}

/** A Lambda, created with the first event, when the vendors' address is known. */
function lazily<Environment>(
  make: (environment: Environment) => (event: unknown) => Promise<unknown>,
  environment: () => Environment,
): (event: unknown) => Promise<unknown> {
  let run: ReturnType<typeof make> | undefined
  return (event) => (run ??= make(environment()))(event)
}

/** The upload function's URL. */
function uploadsOf({ selfieUpload: make }: SandboxOptions, where: Where): StandIn[] {
  if (!make) return []
  const run = lazily(make, () => selfieUploadEnvironmentOf(where.address))
  const cors = { methods: ['PUT'], headers: ['authorization', 'content-type'], origin: () => where.origins.admin() }
  return [createFunctionUrl({ prefix: selfieUploadPath, run, cors })]
}

/** Like the cloud's event source mapping: delivers the table's stream to the projector. */
function projectionsOf({ projector: make }: SandboxOptions, { dynamo }: StandIns, address: string) {
  if (!make) return undefined
  const run = make(projectorEnvironmentOf(address))
  const source = dynamo.streamOf(world.table)
  return createEventSourceMapping({ name: 'projector', source, run, settings: projectorSource })
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

type AppOrigins = { readonly driverOrigin: string; readonly adminOrigin: string }

/** Origins of the two apps. */
type Origins = {
  driver(): string | undefined
  admin(): string | undefined
  learn(origins: AppOrigins): void
}

/**
 * Origins of the apps, learned when somebody requests an environment; stored, because after a restart nobody requests
 * it again.
 */
function createOrigins(state: State): Origins {
  const kept = state.collection<AppOrigins>('sandbox.origins')
  const last = () => kept.get('apps')
  return {
    driver: () => last()?.driverOrigin,
    admin: () => last()?.adminOrigin,
    learn({ driverOrigin, adminOrigin }) {
      if (last()?.driverOrigin === driverOrigin && last()?.adminOrigin === adminOrigin) return
      void kept.put('apps', { driverOrigin, adminOrigin })
    },
  }
}
