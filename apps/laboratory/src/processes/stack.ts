import { fileURLToPath } from 'node:url'
import { freePort } from '@arribo/sandbox/testing/processes'
import { startWebHost } from '@arribo/sandbox/web-host'
import { origins } from '../environment.ts'
import { startWorld, type WorldOptions } from '../world.ts'
import { type ApiProcess, createApiProcess } from './api-process.ts'

export type Stack = Awaited<ReturnType<typeof openStack>>

type StackOptions = Pick<WorldOptions, 'hasSmsSender' | 'newCode'> & {
  readonly apis?: number
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * A sandbox and a test world in this process (the world signs people up and takes their selfies), and the API as
 * processes that can be killed, each behind its own fault proxy.
 */
export async function openStack({ apis: count = 2, environment: own, ...ofWorld }: StackOptions = {}) {
  const world = await startWorld({ ...ofWorld, hasProjector: true })
  const environment = {
    ...world.sandbox.apiEnvironment(origins),
    // In these tests each person calls from their own IP address, which the rate limits must see.
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'warn',
    ...own,
  }
  const newApi = () => createApiProcess(world.sandbox, { environment })
  const rest = Array.from({ length: count - 1 }, newApi)
  const apis = [await newApi(), ...(await Promise.all(rest))] as const
  await Promise.all(apis.map((api) => api.start()))
  const all: ApiProcess[] = [...apis]
  return {
    world,
    apis,
    async startOther(overrides: Readonly<Record<string, string>>): Promise<ApiProcess> {
      const other = await createApiProcess(world.sandbox, { environment, overrides })
      all.push(other)
      await other.start()
      return other
    },
    async close(): Promise<void> {
      await Promise.all(all.map((api) => api.kill()))
      await Promise.all(all.map(({ proxy }) => proxy.close()))
      await world.close()
    },
  }
}

/** The stack with the built driver app, on a host in this process. */
export async function openStackWithApp(options: StackOptions = {}) {
  const port = await freePort()
  const driverApp = `http://localhost:${port}`
  const stack = await openStack({ ...options, environment: { ...options.environment, DRIVER_APP_ORIGIN: driverApp } })
  const config = stack.world.sandbox.webConfig({
    app: 'driver',
    apiAddress: stack.apis[0].address,
    ...origins,
    driverOrigin: driverApp,
  })
  const folder = fileURLToPath(new URL('../../../driver/dist', import.meta.url))
  const host = await startWebHost({ app: 'driver', folder, config, port })
  return {
    ...stack,
    driverApp,
    async close(): Promise<void> {
      await host.close()
      await stack.close()
    },
  }
}
