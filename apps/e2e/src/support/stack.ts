import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'
import { consoleAt } from './controls.ts'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

const parts = ['sandbox', 'api', 'driver', 'admin'] as const
type Part = (typeof parts)[number]
export type Addresses = Readonly<Record<Part, string>>

export const addressesOfStack = () => JSON.parse(process.env['ARRIBO_E2E_ADDRESSES'] ?? '{}') as Addresses

type Settings = Readonly<Record<string, string>>
type Program = { readonly file: string; readonly environment: Settings; readonly health: string }

/** The whole product as `npm start` runs it: from the builds, on free ports, each part in a process of its own. */
type Stack = { readonly addresses: Addresses; stop(): Promise<void> }

async function freeAddresses(): Promise<Addresses> {
  const next = async () => `http://localhost:${await freePort()}`
  return { sandbox: await next(), api: await next(), driver: await next(), admin: await next() }
}

/** All parts but the sandbox get their settings from its console. */
async function programOf(part: Part, addresses: Addresses, folder: string): Promise<Program> {
  const { sandbox, api, driver, admin } = addresses
  const { port } = new URL(addresses[part])
  const origins = { driverOrigin: driver, adminOrigin: admin }
  const { ask } = consoleAt(addresses)
  switch (part) {
    case 'sandbox':
      return {
        file: 'sandbox/dist/main.mjs',
        environment: {
          ARRIBO_STATE_FOLDER: folder,
          ARRIBO_SANDBOX_PORT: port,
          ARRIBO_FUNCTIONS_FOLDER: `${apps}functions/dist`,
          ARRIBO_WEBHOOK_ADDRESS: `${api}/api/webhooks/stripe`,
        },
        health: `${sandbox}/controls`,
      }
    case 'api': {
      const settings = await ask<Settings>('api-environment', { ...origins, port })
      const environment = { ...settings, LOG_LEVEL: 'error' }
      return { file: 'api/dist/main.mjs', environment, health: `${api}/api/status/health` }
    }
    case 'driver':
    case 'admin':
      return {
        file: 'sandbox/dist/web-host.mjs',
        environment: {
          ARRIBO_WEB_APP: part,
          ARRIBO_WEB_FOLDER: `${apps}${part}/dist`,
          ARRIBO_WEB_CONFIG: JSON.stringify(await ask('web-config', { app: part, apiAddress: api, ...origins })),
          [`ARRIBO_${part.toUpperCase()}_PORT`]: port,
        },
        health: `${addresses[part]}/`,
      }
  }
}

export async function startStack(folder: string): Promise<Stack> {
  const addresses = await freeAddresses()
  const children: ChildProcess[] = []
  for (const part of parts) {
    const { file, environment, health } = await programOf(part, addresses, folder)
    const child = spawn(process.execPath, [apps + file], {
      env: { ...process.env, NODE_ENV: 'production', ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    await untilUp(health, child)
  }
  return {
    addresses,
    async stop() {
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(children.map(ended))
    },
  }
}
