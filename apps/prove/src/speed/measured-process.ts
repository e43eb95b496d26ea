import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { askChild } from '@arribo/laboratory/processes/child'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'

const reportCpu = new URL('report-cpu.mjs', import.meta.url).href

export type MeasuredProcess = Awaited<ReturnType<typeof startMeasured>>

export type Usage = {
  /** CPU time of all its threads so far, in microseconds. */
  readonly cpu: number
  /** Memory that it holds, in bytes. */
  readonly rss: number
  /** Of Node. */
  readonly version: string
}

/** A function by where it begins, counted from 0; `url` is empty for what is not JavaScript. */
export type Place = { readonly url: string; readonly line: number; readonly column: number; readonly name: string }
export type Watched = {
  readonly places: readonly (Place & { readonly us: number })[]
  /** Sampled. */
  readonly allocatedBytes: number
}

export type Started = {
  readonly file: string
  readonly upAt: string
  readonly environment?: Readonly<Record<string, string>>
  /** The executable of Node; by default the one of this process. */
  readonly node?: string
  /** Options of Node. */
  readonly options?: readonly string[]
}

/** A server in a process whose CPU time can be asked for. */
export async function startMeasured({ file, upAt, environment, node, options }: Started) {
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const child = forked(file, {
    execArgv: [...(options ?? []), '--import', reportCpu],
    env: { ...process.env, NODE_ENV: 'production', ...environment, PORT: port },
    ...(node !== undefined && { execPath: node }),
  })
  await untilUp(`${address}${upAt}`, child)
  return {
    address,
    usage: () => askChild<Usage>(child, 'usage'),
    /** What its main thread does while `act` runs. */
    async watch(act: () => Promise<unknown>): Promise<Watched> {
      await askChild(child, 'watch')
      await act()
      return askChild<Watched>(child, 'watched')
    },
    stop: () => stop(child),
  }
}

/** Its log is read and dropped. */
function forked(file: string, options: ForkOptions): ChildProcess {
  const child = fork(file, { ...options, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  child.stdout?.resume()
  return child
}

export type Load = {
  readonly address: string
  readonly connections: number
  /** Total number of requests. */
  readonly amount: number
  readonly requests: readonly Request[]
}
export type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type LoadResult = {
  /** Number of responses per status. */
  readonly statuses: Readonly<Record<number, number>>
  readonly failed: number
  /** In milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly seconds: number
}

export function startLoader(file: string) {
  const child = forked(file, { execArgv: [] })
  return { send: (load: Load) => askChild<LoadResult>(child, load), stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await ended(child)
}
