import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ports } from '@arribo/runtime-contracts/ports'
import { projectorSource } from '@arribo/runtime-contracts/table'
import { createConsole } from './console/console.ts'
import { createSparkHost } from './console/spark-host.ts'
import { createControls } from './controls/controls.ts'
import {
  apiEnvironmentOf,
  type AppOrigins,
  awsCredentials,
  openApiKeys,
  selfieUploadPath,
  vendorEnvironmentOf,
  webConfigOf,
} from './environment.ts'
import { answererOf, listen, type Listener } from './listener.ts'
import { provision } from './provision.ts'
import { createStandIns, type Sandbox, type SandboxOptions, type StandIns } from './stand-ins.ts'
import type { StandIn } from './stand-in.ts'
import { createEventSourceMapping, type StreamFunction } from './stand-ins/lambda/event-source-mapping.ts'
import { createFunctionUrl } from './stand-ins/lambda/function-url.ts'
import { openState, type State } from './state.ts'
import { world } from './world.ts'

export type { Sandbox, SandboxOptions } from './stand-ins.ts'

export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const state = await openStateIn(options.folder)
  let serve: (served: readonly StandIn[]) => void = () => undefined
  const ready = new Promise<readonly StandIn[]>((resolve) => (serve = resolve))
  const listener = await openListener(options, ready).catch(async (error: unknown) => {
    await state.close()
    throw error
  })
  try {
    const { sandbox, served } = await openSandbox(options, state, listener)
    serve(served)
    return sandbox
  } catch (error) {
    await listener.close()
    await state.close()
    throw error
  }
}

/** Listens before there is anything to serve, because the stand-ins have to know their address. */
const openListener = async ({ serve, port = 0 }: SandboxOptions, ready: Promise<readonly StandIn[]>) =>
  serve ? serve(answererOf(ready)) : listen(port, ready, ports.sandbox.variable)

async function openSandbox(options: SandboxOptions, state: State, listener: Pick<Listener, 'address' | 'close'>) {
  const { address } = listener
  let webhook = options.webhookAddress
  const standIns = await createStandIns(options, { state, address, webhookAddress: () => webhook })
  await provision(standIns, options.projector !== undefined)
  const environment = vendorEnvironmentOf(address)
  const [project, upload] = [options.projector?.(environment), options.selfieUpload?.(environment)]
  const projections = project && projectionsOf(standIns, project)
  const origins = createOrigins(state)
  const keys = await openApiKeys(state)
  const sandbox: Sandbox = {
    ...standIns,
    address,
    port: Number(new URL(address).port),
    projections,
    setWebhookAddress(next) {
      webhook = next
    },
    appOrigins: origins.known,
    apiEnvironment(wanted) {
      origins.learn(wanted)
      return { ...apiEnvironmentOf(address, keys, wanted), ...awsCredentials }
    },
    webConfig(wanted) {
      origins.learn(wanted)
      return webConfigOf(address, wanted, options.selfieUpload !== undefined)
    },
    /** The order matters: nothing may be served by something already closed. */
    async close() {
      await projections?.close()
      await listener.close()
      for (const standIn of served) await standIn.close?.()
      await state.close()
    },
  }
  const { stripe, chat, sms: _sms, ...others } = standIns
  const adminOrigin = () => origins.known().adminOrigin
  const served: readonly StandIn[] = [
    ...Object.values(others),
    stripe.api,
    stripe.pages,
    chat.messenger,
    ...(upload ? [createFunctionUrl({ prefix: selfieUploadPath, run: upload, origin: adminOrigin })] : []),
    createControls(sandbox),
    createSparkHost(sandbox),
    createConsole(sandbox),
  ]
  return { sandbox, served }
}

const projectionsOf = ({ dynamo }: StandIns, run: StreamFunction) =>
  createEventSourceMapping({ source: dynamo.streamOf(world.table), run, settings: projectorSource })

async function openStateIn(folder: string | undefined): Promise<State> {
  if (!folder) return openState()
  await mkdir(folder, { recursive: true })
  return openState(join(folder, 'state')).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
    if (cause && 'code' in cause && cause.code === 'LEVEL_LOCKED')
      throw new Error(`Another sandbox is using the folder ${folder}. Stop it first.`, { cause: error })
    throw error
  })
}

/** Learned when somebody requests an environment. Stored, because after a restart nobody requests it again. */
function createOrigins(state: State) {
  const kept = state.collection<AppOrigins>('sandbox.origins')
  return {
    known: (): Partial<AppOrigins> => kept.get('apps') ?? {},
    learn: ({ driverOrigin, adminOrigin }: AppOrigins) => void kept.put('apps', { driverOrigin, adminOrigin }),
  }
}
