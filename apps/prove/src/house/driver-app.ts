import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'
import { type House, type HouseOptions, openHouse } from './house.ts'

const apps = fileURLToPath(new URL('../../../', import.meta.url))

/** A house with the driver app, from its build, as browsers get it. */
export type HouseWithApp = House & { readonly driverApp: string }

export async function openHouseWithApp(options: HouseOptions = {}): Promise<HouseWithApp> {
  const port = await freePort()
  const driverApp = `http://localhost:${port}`
  const house = await openHouse({ ...options, environment: { ...options.environment, DRIVER_APP_ORIGIN: driverApp } })
  const config = house.world.sandbox.webConfig({
    app: 'driver',
    apiAddress: house.apis[0]?.address ?? '',
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
    ...house,
    driverApp,
    async close() {
      host.kill('SIGTERM')
      await ended(host)
      await house.close()
    },
  }
}
