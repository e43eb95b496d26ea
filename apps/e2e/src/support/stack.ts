import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'
import { consoleAt } from './controls.ts'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

export type Addresses = Readonly<Record<'sandbox' | 'api' | 'driver' | 'admin', string>>

export const addressesOfStack = () => JSON.parse(process.env['ARRIBO_E2E_ADDRESSES'] ?? '{}') as Addresses

type Settings = Readonly<Record<string, string>>

async function freeAddresses(): Promise<Addresses> {
  const next = async () => `http://localhost:${await freePort()}`
  return { sandbox: await next(), api: await next(), driver: await next(), admin: await next() }
}

const portOf = (address: string) => new URL(address).port

/** The whole product as `npm start` runs it: from the builds, on free ports, each part in a process of its own. */
export async function startStack(folder: string) {
  const addresses = await freeAddresses()
  const { sandbox, api, driver, admin } = addresses
  const children: ChildProcess[] = []
  const start = async (file: string, environment: Settings, upAt: string): Promise<void> => {
    const child = spawn(process.execPath, [apps + file], {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    await untilUp(upAt, child)
  }
  const ofSandbox = {
    ARRIBO_STATE_FOLDER: folder,
    ARRIBO_SANDBOX_PORT: portOf(sandbox),
    ARRIBO_FUNCTIONS_FOLDER: `${apps}functions/dist`,
    ARRIBO_WEBHOOK_ADDRESS: `${api}/api/webhooks/stripe`,
  }
  await start('sandbox/dist/main.mjs', ofSandbox, `${sandbox}/controls`)
  // The other parts get their settings from the sandbox's console.
  const { ask } = consoleAt(addresses)
  const origins = { driverOrigin: driver, adminOrigin: admin }
  const ofApi = await ask<Settings>('api-environment', { ...origins, port: portOf(api) })
  await start('api/dist/main.mjs', { ...ofApi, LOG_LEVEL: 'error' }, `${api}/api/status/health`)
  for (const app of ['driver', 'admin'] as const) {
    const ofHost = {
      ARRIBO_WEB_APP: app,
      ARRIBO_WEB_FOLDER: `${apps}${app}/dist`,
      ARRIBO_WEB_CONFIG: JSON.stringify(await ask('web-config', { app, apiAddress: api, ...origins })),
      [`ARRIBO_${app.toUpperCase()}_PORT`]: portOf(addresses[app]),
    }
    await start('sandbox/dist/web-host.mjs', ofHost, `${addresses[app]}/`)
  }
  return {
    addresses,
    async stop(): Promise<void> {
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(children.map(ended))
    },
  }
}
