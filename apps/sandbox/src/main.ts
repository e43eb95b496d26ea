import { ports } from '@arribo/runtime-contracts/ports'
import { loadFunctions } from './functions.ts'
import { announce, failToStart, stopWith } from './process-life.ts'
import { createSandbox } from './sandbox.ts'

try {
  const functions = process.env['ARRIBO_FUNCTIONS_FOLDER']
  const sandbox = await createSandbox({
    ...(functions && (await loadFunctions(functions))),
    folder: process.env['ARRIBO_STATE_FOLDER'],
    port: Number(process.env[ports.sandbox.variable] ?? ports.sandbox.port),
    webhookAddress: process.env['ARRIBO_WEBHOOK_ADDRESS'],
  })
  stopWith(() => sandbox.close())
  announce('The sandbox', sandbox.address)
} catch (error) {
  failToStart(error)
}
