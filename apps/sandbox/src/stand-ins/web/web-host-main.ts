import type { WebConfig } from '@arribo/runtime-contracts/env'
import { ports } from '@arribo/runtime-contracts/ports'
import { announce, failToStart, stopWith } from '../../process-life.ts'
import { startWebHost } from './web-host.ts'

/**
 * Environment: ARRIBO_WEB_APP (driver or admin), ARRIBO_WEB_FOLDER (its build), ARRIBO_WEB_CONFIG (a WebConfig as JSON;
 * the sandbox has one at /controls/web-config) and the app's port variable.
 */
try {
  const app = process.env['ARRIBO_WEB_APP']
  const { ARRIBO_WEB_FOLDER: folder, ARRIBO_WEB_CONFIG: config } = process.env
  if (app !== 'driver' && app !== 'admin') throw new Error('ARRIBO_WEB_APP must be "driver" or "admin".')
  if (!folder || !config) throw new Error('ARRIBO_WEB_FOLDER and ARRIBO_WEB_CONFIG must be set.')
  const port = Number(process.env[ports[app].variable] ?? ports[app].port)
  const host = await startWebHost({ app, folder, config: JSON.parse(config) as WebConfig, port })
  stopWith(() => host.close())
  announce(`The ${app} app`, host.address)
} catch (error) {
  failToStart(error)
}
