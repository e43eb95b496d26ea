import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@arribo/sandbox'
import { type FaultProxy, openFaultProxy } from '@arribo/sandbox/testing/fault-proxy'
import type { Mortal } from './crash.ts'

const built = fileURLToPath(new URL('../../../functions/dist/projector.mjs', import.meta.url))
const runner = fileURLToPath(new URL('./projector-runner.mjs', import.meta.url))

type Environment = Readonly<Record<string, string | undefined>>
type Batch = { readonly Records: readonly object[] }
type Said = { readonly id?: number; readonly answer?: unknown; readonly error?: string }

export type ProjectorProcess = ReturnType<typeof createProjectorProcess>

/**
 * The projector from its build, in a process behind its own fault proxy. A dead one fails its batch, which is then
 * delivered again to a new process, as the cloud does. Batches of several shards are under way at once.
 */
export function createProjectorProcess() {
  let proxy: FaultProxy | undefined
  let address = ''
  let running: Promise<ChildProcess> | undefined
  let asked = 0

  const start = async (environment: Environment): Promise<ChildProcess> => {
    const child = await startRunner(environment, (url) => url.replace(address, proxy?.address ?? address))
    child.once('exit', () => (running = undefined))
    return child
  }
  const kill = async () => {
    const child = await running
    const gone = child && child.exitCode === null ? once(child, 'exit') : undefined
    child?.kill('SIGKILL')
    await gone
  }

  return {
    /** For the sandbox, which delivers the batches. */
    make: (environment: Environment) => async (batch: Batch) => {
      const child = await (running ??= start(environment))
      return answerOf(child, (asked += 1), batch)
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

async function startRunner(environment: Environment, proxied: (url: string) => string): Promise<ChildProcess> {
  const DYNAMODB_ENDPOINT = proxied(environment['DYNAMODB_ENDPOINT'] ?? '')
  const env = { ...process.env, ...environment, DYNAMODB_ENDPOINT }
  const child = fork(runner, [built], { env, execArgv: [], serialization: 'advanced' })
  await once(child, 'message')
  return child
}

/** Rejects when the process dies. */
function answerOf(child: ChildProcess, id: number, event: Batch): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off('message', onMessage)
      child.off('exit', die)
      settle()
    }
    const onMessage = (said: Said) => {
      if (said.id !== id) return
      end(() => (said.error === undefined ? resolve(said.answer) : reject(new Error(said.error))))
    }
    const die = () => end(() => reject(new Error('The projector has died')))
    child.on('message', onMessage)
    child.on('exit', die)
    child.send({ id, event })
  })
}
