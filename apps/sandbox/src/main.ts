import { ports } from '@arribo/runtime-contracts/ports'
import { announce, failToStart, stopWith } from './process-life.ts'
import { createSandbox } from './sandbox.ts'

try {
  const sandbox = await createSandbox({
    folder: process.env['ARRIBO_STATE_FOLDER'],
    port: Number(process.env[ports.sandbox.variable] ?? ports.sandbox.port),
    webhookAddress: process.env['ARRIBO_WEBHOOK_ADDRESS'],
  })
  stopWith(() => sandbox.close())
  announce('The sandbox', sandbox.address)
} catch (error) {
  failToStart(error)
}
