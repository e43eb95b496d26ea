import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

export type Addresses = {
  readonly driver: string
  readonly admin: string
  readonly api: string
  readonly sandbox: string
}

/** The whole product as `npm start` runs it, from the builds, on free ports, each part in its own process. */
export type Stack = {
  readonly addresses: Addresses
  /** Kills without a chance to clean up, like a power cut. */
  kill(part: Service): Promise<void>
  restart(part: Service): Promise<void>
  stop(): Promise<void>
}

export type Service = 'sandbox' | 'api' | 'driver' | 'admin'

const parts: readonly Service[] = ['sandbox', 'api', 'driver', 'admin']

async function freePorts(): Promise<Record<Service, number>> {
  return { sandbox: await freePort(), api: await freePort(), driver: await freePort(), admin: await freePort() }
}

const addressesAt = (ports: Record<Service, number>): Addresses => ({
  sandbox: `http://localhost:${ports.sandbox}`,
  api: `http://localhost:${ports.api}`,
  driver: `http://localhost:${ports.driver}`,
  admin: `http://localhost:${ports.admin}`,
})

type Program = { readonly file: string; readonly environment: Record<string, string>; readonly health: string }

type Settings = Readonly<Record<string, string>>

/** How to start each part. All but the sandbox get their settings from its console. */
function programsAt(
  ports: Record<Service, number>,
  folder: string,
  ofApi: Settings,
): Record<Service, () => Promise<Program>> {
  const addresses = addressesAt(ports)
  const origins = { driverOrigin: addresses.driver, adminOrigin: addresses.admin }
  const ask = async (path: string, query: Record<string, string>) =>
    (await fetch(`${addresses.sandbox}/controls/${path}?${new URLSearchParams(query)}`)).text()

  const web = async (app: 'driver' | 'admin'): Promise<Program> => ({
    file: `${apps}sandbox/dist/web-host.mjs`,
    environment: {
      ARRIBO_WEB_APP: app,
      ARRIBO_WEB_FOLDER: `${apps}${app}/dist`,
      ARRIBO_WEB_CONFIG: await ask('web-config', { app, apiAddress: addresses.api, ...origins }),
      [app === 'driver' ? 'ARRIBO_DRIVER_PORT' : 'ARRIBO_ADMIN_PORT']: String(ports[app]),
    },
    health: `${addresses[app]}/`,
  })
  return {
    sandbox: async () => ({
      file: `${apps}sandbox/dist/main.mjs`,
      environment: {
        ARRIBO_STATE_FOLDER: folder,
        ARRIBO_SANDBOX_PORT: String(ports.sandbox),
        ARRIBO_FUNCTIONS_FOLDER: `${apps}functions/dist`,
        ARRIBO_WEBHOOK_ADDRESS: `${addresses.api}/api/webhooks/stripe`,
      },
      health: `${addresses.sandbox}/controls`,
    }),
    async api() {
      const settings = await ask('api-environment', { ...origins, port: String(ports.api) })
      return {
        file: `${apps}api/dist/main.mjs`,
        environment: { ...(JSON.parse(settings) as Settings), LOG_LEVEL: 'error', ...ofApi },
        health: `${addresses.api}/api/status/health`,
      }
    },
    driver: () => web('driver'),
    admin: () => web('admin'),
  }
}

export async function startStack(folder: string, ofApi: Settings = {}): Promise<Stack> {
  const ports = await freePorts()
  const programs = programsAt(ports, folder, ofApi)
  const children = new Map<Service, ChildProcess>()

  async function start(part: Service): Promise<void> {
    const { file, environment, health } = await programs[part]()
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.set(part, child)
    await untilUp(health, child)
  }

  for (const part of parts) await start(part)
  return {
    addresses: addressesAt(ports),
    async kill(part) {
      const child = children.get(part)
      child?.kill('SIGKILL')
      if (child) await ended(child)
    },
    restart: start,
    async stop() {
      for (const child of children.values()) child.kill('SIGTERM')
      await Promise.all([...children.values()].map(ended))
    },
  }
}
