import { origins } from '../environment.ts'
import { startWorld } from '../world.ts'
import { type ApiProcess, createApiProcess } from './api-process.ts'

export type Stack = Awaited<ReturnType<typeof openStack>>

export type StackOptions = {
  /** Number of API processes; two by default. */
  readonly apis?: number
  readonly environment?: Readonly<Record<string, string>>
  /** True: the function sends the user pool's codes, as in AWS. */
  readonly hasSmsSender?: boolean
  /** Draws the codes of the user pool and of the platforms; random ones by default. */
  readonly newCode?: () => string
}

/**
 * A sandbox in this process, the API's test world (which signs people up and takes their selfies), and the API as
 * killable processes, each behind its own fault proxy.
 */
export async function openStack(options: StackOptions = {}) {
  const world = await startWorld({
    hasSmsSender: options.hasSmsSender ?? false,
    hasProjector: true,
    ...(options.newCode && { newCode: options.newCode }),
  })
  const environment = {
    ...definedOf(world.sandbox.apiEnvironment(origins)),
    // Everybody in these tests calls from their own IP address, which the rate limits must see.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    ...options.environment,
  }
  const newApi = () => createApiProcess(world.sandbox, { environment })
  const rest = Array.from({ length: (options.apis ?? 2) - 1 }, newApi)
  const apis = [await newApi(), ...(await Promise.all(rest))] as const
  await Promise.all(apis.map((api) => api.start()))
  const others: ApiProcess[] = []
  return {
    world,
    apis,
    /** Starts another process with other variables; it isn't in `apis`. */
    async startOther(overrides: Readonly<Record<string, string>>): Promise<ApiProcess> {
      const other = await createApiProcess(world.sandbox, { environment, overrides })
      others.push(other)
      await other.start()
      return other
    },
    async close(): Promise<void> {
      const all = [...apis, ...others]
      await Promise.all(all.map((api) => api.kill()))
      await Promise.all(all.map(({ proxy }) => proxy.close()))
      await world.close()
    },
  }
}

const definedOf = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined))
