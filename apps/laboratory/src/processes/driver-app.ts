import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'
import { type StackOptions, openStack } from './stack.ts'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

export async function openStackWithApp(options: StackOptions = {}) {
  const port = await freePort()
  const driverApp = `http://localhost:${port}`
  const stack = await openStack({ ...options, environment: { ...options.environment, DRIVER_APP_ORIGIN: driverApp } })
  const config = stack.world.sandbox.webConfig({
    app: 'driver',
    apiAddress: stack.apis[0].address,
    driverOrigin: driverApp,
    adminOrigin: 'http://localhost:5174',
  })
  const host = spawn(process.execPath, [`${apps}sandbox/dist/web-host.mjs`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ARRIBO_WEB_APP: 'driver',
      ARRIBO_WEB_FOLDER: `${apps}driver/dist`,
      ARRIBO_WEB_CONFIG: JSON.stringify(config),
      ARRIBO_DRIVER_PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilUp(`${driverApp}/`, host)
  return {
    ...stack,
    driverApp,
    async close(): Promise<void> {
      host.kill('SIGTERM')
      await ended(host)
      await stack.close()
    },
  }
}
