import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { askChild } from '@arribo/laboratory/processes/child'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'

const reportCpu = new URL('report-cpu.mjs', import.meta.url).href

export type MeasuredProcess = Awaited<ReturnType<typeof startMeasured>>

export type Usage = {
  readonly cpu: number
  /** Resident memory, and what objects use of the heap, in bytes. */
  readonly rss: number
  readonly heap: number
  readonly handles: number
  readonly version: string
}

/** A function by where it begins; line and column count from 0. `url` is empty for anything but JavaScript. */
export type Place = { readonly url: string; readonly line: number; readonly column: number; readonly name: string }
export type Watched = {
  readonly places: readonly (Place & { readonly us: number })[]
  /** An estimate from samples. */
  readonly allocatedBytes: number
}

export type Started = {
  readonly file: string
  readonly upAt: string
  readonly environment?: Readonly<Record<string, string>>
  readonly node?: string
  readonly options?: readonly string[]
}

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
    delay: () => askChild<number>(child, 'delay'),
    async watch(act: () => Promise<unknown>): Promise<Watched> {
      await askChild(child, 'watch')
      await act()
      return askChild<Watched>(child, 'watched')
    },
    stop: () => stop(child),
  }
}

/** Reads the log and drops it, because a full pipe would block the process. */
function forked(file: string, options: ForkOptions): ChildProcess {
  const child = fork(file, { ...options, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  child.stdout?.resume()
  return child
}

export type Load = {
  readonly address: string
  readonly connections: number
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
  readonly statuses: Readonly<Record<number, number>>
  readonly failed: number
  /** Milliseconds. */
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
