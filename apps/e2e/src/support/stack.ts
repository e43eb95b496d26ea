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

/** The whole product as `npm start` runs it, from the builds, on free ports: each part a process that can be killed. */
export type Stack = {
  readonly addresses: Addresses
  /** As the power cut does it: no goodbye. */
  kill(part: Part): Promise<void>
  restart(part: Part): Promise<void>
  stop(): Promise<void>
}

export type Part = 'sandbox' | 'api' | 'driver' | 'admin'

export async function startStack(folder: string): Promise<Stack> {
  const ports = { sandbox: await freePort(), api: await freePort(), driver: await freePort(), admin: await freePort() }
  const addresses: Addresses = {
    sandbox: `http://localhost:${ports.sandbox}`,
    api: `http://localhost:${ports.api}`,
    driver: `http://localhost:${ports.driver}`,
    admin: `http://localhost:${ports.admin}`,
  }
  const origins = { driverOrigin: addresses.driver, adminOrigin: addresses.admin }
  const ask = async (path: string, query: Record<string, string>) =>
    (await fetch(`${addresses.sandbox}/controls/${path}?${new URLSearchParams(query)}`)).text()
  const children = new Map<Part, ChildProcess>()

  async function launch(part: Part, file: string, environment: Record<string, string>, health: string): Promise<void> {
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.set(part, child)
    await untilUp(health, child)
  }
  const web = async (app: 'driver' | 'admin') => {
    const config = await ask('web-config', { app, apiAddress: addresses.api, ...origins })
    const environment = {
      ARRIBO_WEB_APP: app,
      ARRIBO_WEB_FOLDER: `${apps}${app}/dist`,
      ARRIBO_WEB_CONFIG: config,
      [app === 'driver' ? 'ARRIBO_DRIVER_PORT' : 'ARRIBO_ADMIN_PORT']: String(ports[app]),
    }
    await launch(app, `${apps}sandbox/dist/web-host.mjs`, environment, `${addresses[app]}/`)
  }
  const starts: Record<Part, () => Promise<void>> = {
    sandbox: () =>
      launch(
        'sandbox',
        `${apps}sandbox/dist/main.mjs`,
        {
          ARRIBO_STATE_FOLDER: folder,
          ARRIBO_SANDBOX_PORT: String(ports.sandbox),
          ARRIBO_FUNCTIONS_FOLDER: `${apps}functions/dist`,
          ARRIBO_WEBHOOK_ADDRESS: `${addresses.api}/api/webhooks/stripe`,
        },
        `${addresses.sandbox}/controls`,
      ),
    async api() {
      const environment = JSON.parse(await ask('api-environment', { ...origins, port: String(ports.api) })) as Record<
        string,
        string
      >
      await launch(
        'api',
        `${apps}api/dist/main.mjs`,
        { ...environment, LOG_LEVEL: 'error' },
        `${addresses.api}/api/status/health`,
      )
    },
    driver: () => web('driver'),
    admin: () => web('admin'),
  }
  for (const part of ['sandbox', 'api', 'driver', 'admin'] as const) await starts[part]()
  return {
    addresses,
    async kill(part) {
      const child = children.get(part)
      child?.kill('SIGKILL')
      if (child) await ended(child)
    },
    restart: (part) => starts[part](),
    async stop() {
      for (const child of children.values()) child.kill('SIGTERM')
      await Promise.all([...children.values()].map(ended))
    },
  }
}
