import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@arribo/sandbox'
import { type FaultProxy, openFaultProxy } from '@arribo/sandbox/testing/fault-proxy'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'
import { askChild } from './child.ts'

const built = fileURLToPath(new URL('../../../api/dist/main.mjs', import.meta.url))
const movedTime = new URL('./moved-time.mjs', import.meta.url).href

export type ApiProcess = Awaited<ReturnType<typeof createApiProcess>>

export type ApiProcessOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** Variables that don't go through the proxy. */
  readonly overrides?: Readonly<Record<string, string>>
  /** How far its clock is ahead at the start; by default it has the real time. */
  readonly aheadMs?: () => number
}

/** An API process from its build, behind its own fault proxy; always on the same port. */
export async function createApiProcess(sandbox: Sandbox, options: ApiProcessOptions) {
  const { aheadMs } = options
  const proxy = await openFaultProxy(sandbox)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment: Readonly<Record<string, string>> = {
    ...throughProxy(sandbox, proxy, { ...options.environment, PORT: String(port) }),
    ...options.overrides,
  }
  const written: string[] = []
  let child: ChildProcess | undefined
  let isUp = false
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isUp = false
    child?.kill(signal)
    if (child) await ended(child)
  }

  return {
    address,
    proxy,
    environment,
    /** Starts or restarts it; resolves once it answers. */
    async start(): Promise<void> {
      child = spawnApi({ ...environment, ...(aheadMs && { ARRIBO_AHEAD_MS: String(aheadMs()) }) })
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => written.push(text))
      await untilUp(`${address}/api/status/health`, child)
      isUp = true
      if (aheadMs) await sendTime(child, aheadMs(), false)
    },
    /** SIGKILL, like a power cut. */
    kill: () => end('SIGKILL'),
    /** SIGTERM; returns the exit code. */
    async stop(): Promise<number | null> {
      await end('SIGTERM')
      return child?.exitCode ?? null
    },
    /** Sets its clock this far ahead and runs every worker. Only in a stack with a moving clock. */
    async moveTime(ahead: number, hasTurns: boolean): Promise<void> {
      // A starting process gets its time from `start`.
      if (isUp && child) await sendTime(child, ahead, hasTurns)
    },
    /** All of its output, over all restarts. */
    output: () => written.join(''),
  }
}

const spawnApi = (environment: Readonly<Record<string, string>>): ChildProcess =>
  spawn(process.execPath, [...('ARRIBO_AHEAD_MS' in environment ? ['--import', movedTime] : []), built], {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })

/** Resolves once the process has confirmed its new time, or has exited. */
async function sendTime(child: ChildProcess, aheadMs: number, hasTurns: boolean): Promise<void> {
  if (child.connected) await askChild(child, { aheadMs, hasTurns }).catch(() => undefined)
}

/** The same environment, with every URL of the sandbox going through a proxy. */
export const throughProxy = (
  sandbox: Pick<Sandbox, 'address'>,
  proxy: FaultProxy,
  environment: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      // A browser's subscription names the push service by its own URL.
      name === 'PUSH_SERVICES' ? value : value.replace(sandbox.address, proxy.address),
    ]),
  )
