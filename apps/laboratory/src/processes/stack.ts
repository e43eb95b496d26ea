import { origins } from '../environment.ts'
import { startWorld } from '../world.ts'
import { type ApiProcess, createApiProcess } from './api-process.ts'
import type { ProjectorProcess } from './projector-process.ts'
import { createTime } from './time.ts'

export type Stack = Awaited<ReturnType<typeof openStack>>

export type StackOptions = {
  /** Number of API processes; two by default. */
  readonly apis?: number
  /** True: clocks and workers advance only through `passTime`. */
  readonly hasMovedTime?: boolean
  readonly environment?: Readonly<Record<string, string>>
  /** True: the function sends the user pool's codes, as in AWS. */
  readonly hasSmsSender?: boolean
  /** A projector that can be killed; by default it runs in this process. */
  readonly projector?: ProjectorProcess
  /** Draws the codes of the user pool and of the platforms; random ones by default. */
  readonly newCode?: () => string
}

/**
 * A sandbox in this process, the API's test world (which signs people up and takes their selfies), and the API as
 * killable processes, each behind its own fault proxy.
 */
export async function openStack(options: StackOptions = {}) {
  const time = options.hasMovedTime ? createTime() : undefined
  const world = await startWorld({
    hasSmsSender: options.hasSmsSender ?? false,
    hasProjector: true,
    ...(options.newCode && { newCode: options.newCode }),
    ...(options.projector && { projector: options.projector.make }),
  })
  await options.projector?.open(world.sandbox)
  const environment = {
    ...definedOf(world.sandbox.apiEnvironment(origins)),
    // Everybody in these tests calls from their own IP address, which the rate limits must see.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    ...options.environment,
  }
  const processOptions = { environment, ...(time && { aheadMs: () => time.aheadMs }) }
  const newApi = () => createApiProcess(world.sandbox, processOptions)
  const rest = Array.from({ length: (options.apis ?? 2) - 1 }, newApi)
  const apis = [await newApi(), ...(await Promise.all(rest))] as const
  await Promise.all(apis.map((api) => api.start()))
  const others: ApiProcess[] = []
  return {
    world,
    apis,
    /** Undefined in a stack with the real time. */
    time,
    /** Starts another process with other variables; it isn't in `apis`. */
    async startOther(overrides: Readonly<Record<string, string>>): Promise<ApiProcess> {
      const other = await createApiProcess(world.sandbox, { environment, overrides })
      others.push(other)
      await other.start()
      return other
    },
    /** Advances every clock and runs the workers of these processes; by default of all. */
    async passTime(ms: number, awake: readonly ApiProcess[] = apis): Promise<void> {
      time?.advance(ms)
      for (const api of apis) {
        const isAwake = awake.includes(api)
        await api.moveTime(time?.aheadMs ?? 0, isAwake)
        if (isAwake) await untilQuiet(api)
      }
    },
    async close(): Promise<void> {
      const all = [...apis, ...others]
      await Promise.all(all.map((api) => api.kill()))
      await Promise.all(all.map(({ proxy }) => proxy.close()))
      await options.projector?.close()
      await world.close()
      time?.reset()
    },
  }
}

const quietMs = 200

/** Waits until a process has called no vendor for a while, so its workers have finished. */
async function untilQuiet({ proxy }: ApiProcess): Promise<void> {
  let lastCallAt = performance.now()
  const stop = proxy.watch(() => void (lastCallAt = performance.now()))
  while (performance.now() - lastCallAt < quietMs) await new Promise((resolve) => setTimeout(resolve, 20))
  stop()
}

const definedOf = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined))
