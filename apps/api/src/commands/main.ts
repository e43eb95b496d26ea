import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { commandEnd } from '@arribo/runtime-contracts/process-end'
import { readConfig } from '../config.ts'
import { createDeps, type Deps } from '../deps.ts'
import { billingVerify, ledgerVerify, paymentsReconcile } from './money.ts'
import type { Command } from './command.ts'
import { countersVerify } from './counters-verify.ts'
import { peopleExport, peopleRestore } from './people.ts'
import { projectionsVerify } from './projections/projections-verify.ts'
import { staffLogVerify } from './staff-log-verify.ts'
import { tokensRotate } from './tokens-rotate.ts'

const commands: Record<string, Command<Deps> | undefined> = {
  'billing:verify': billingVerify,
  'counters:verify': countersVerify,
  'ledger:verify': ledgerVerify,
  'payments:reconcile': paymentsReconcile,
  'people:export': peopleExport,
  'people:restore': peopleRestore,
  'projections:verify': projectionsVerify,
  'staff-log:verify': staffLogVerify,
  'tokens:rotate': tokensRotate,
}

/** Written by the start script: tells the local API where the sandbox is. */
const localEnvironment = new URL('../../../../.arribo/api.env', import.meta.url)

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
try {
  if (!command) throw new Error(`Name an operation: ${Object.keys(commands).join(', ')}`)
  if (existsSync(localEnvironment)) loadEnvFile(localEnvironment)
  const deps = await createDeps(readConfig(process.env))
  process.exitCode = await command(deps, words, console.log)
  deps.table.close()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
console.log(JSON.stringify(commandEnd(name, process.exitCode)))
