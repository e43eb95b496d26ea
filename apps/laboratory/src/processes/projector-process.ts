import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@arribo/sandbox'
import { type FaultProxy, openFaultProxy } from '@arribo/sandbox/testing/fault-proxy'
import { ended } from '@arribo/sandbox/testing/processes'
import { askChild } from './child.ts'
import type { Mortal } from './crash.ts'

const built = fileURLToPath(new URL('../../../functions/dist/projector.mjs', import.meta.url))
const runner = fileURLToPath(new URL('./projector-runner.mjs', import.meta.url))

type Environment = Readonly<Record<string, string | undefined>>
type Batch = { readonly Records: readonly object[] }
type Said = { readonly answer?: unknown; readonly error?: string }

export type ProjectorProcess = ReturnType<typeof createProjectorProcess>

/**
 * The projector from its build, in a process behind its own fault proxy. A dead one fails its batch, which is then
 * delivered again to a new process, as the cloud does.
 */
export function createProjectorProcess() {
  let proxy: FaultProxy | undefined
  let address = ''
  let running: Promise<ChildProcess> | undefined

  const start = async (environment: Environment): Promise<ChildProcess> => {
    const DYNAMODB_ENDPOINT = environment['DYNAMODB_ENDPOINT']?.replace(address, proxy?.address ?? address)
    const env = { ...process.env, ...environment, DYNAMODB_ENDPOINT }
    const child = fork(runner, [built], { env, execArgv: [], serialization: 'advanced' })
    child.once('exit', () => (running = undefined))
    await once(child, 'message')
    return child
  }
  const kill = async () => {
    const child = await running
    child?.kill('SIGKILL')
    if (child) await ended(child)
  }

  return {
    /** For the sandbox, which delivers one batch after the other. */
    make: (environment: Environment) => async (batch: Batch) => {
      const { answer, error } = await askChild<Said>(await (running ??= start(environment)), batch)
      if (error !== undefined) throw new Error(error)
      return answer
    },
    async open(sandbox: Sandbox): Promise<void> {
      address = sandbox.address
      proxy = await openFaultProxy(sandbox)
    },
    /** The process behind its proxy, once it is open. */
    mortal(): Mortal {
      if (!proxy) throw new Error('The projector is not open')
      return { proxy, kill }
    },
    async close(): Promise<void> {
      await kill()
      await proxy?.close()
    },
  }
}
