import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@arribo/sandbox'
import { type FaultProxy, openFaultProxy } from '@arribo/sandbox/testing/fault-proxy'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'

const builtAs = (name: string) => fileURLToPath(new URL(`../../../api/dist/${name}.mjs`, import.meta.url))

export type ApiProcess = Awaited<ReturnType<typeof createApiProcess>>

export type ApiProcessOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** Set after the URLs are rewritten, so these don't go through the fault proxy. */
  readonly overrides?: Readonly<Record<string, string>>
}

/** The built API as a process behind its own fault proxy. Restarts keep its port. */
export async function createApiProcess(sandbox: Sandbox, options: ApiProcessOptions) {
  const proxy = await openFaultProxy(sandbox)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment: Readonly<Record<string, string>> = {
    ...throughProxy(sandbox, proxy, { ...options.environment, PORT: String(port) }),
    ...options.overrides,
  }
  const written: string[] = []
  let child: ChildProcess | undefined
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child?.kill(signal)
    if (child) await ended(child)
  }

  return {
    address,
    proxy,
    environment,
    async start(): Promise<void> {
      child = spawn(process.execPath, [builtAs('main')], {
        env: { ...process.env, NODE_ENV: 'production', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => written.push(text))
      await untilUp(`${address}/api/status/health`, child)
    },
    kill: () => end('SIGKILL'),
    async stop(): Promise<number | null> {
      await end('SIGTERM')
      return child?.exitCode ?? null
    },
    output: () => written.join(''),
  }
}

export const throughProxy = (
  sandbox: Pick<Sandbox, 'address'>,
  proxy: FaultProxy,
  environment: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      // Stays as it is: a browser's subscription names the push service by its own URL.
      name === 'PUSH_SERVICES' ? value : value.replace(sandbox.address, proxy.address),
    ]),
  )

export const runCommand = (
  { environment }: Pick<ApiProcess, 'environment'>,
  ...words: string[]
): Promise<{ code: number; text: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [builtAs('commands'), ...words],
      { env: { ...process.env, ...environment }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, text: stdout + stderr }),
    )
  })
