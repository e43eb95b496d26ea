import type { ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { openServer } from '../open-server.ts'

/** Below the ports from 32768 on, of which the system gives one to each connection before a process listens there. */
export async function freePort(): Promise<number> {
  const opened = await openServer(() => undefined, randomInt(20_000, 32_000)).catch(() => undefined)
  await opened?.close()
  return opened?.port ?? freePort()
}

/** Throws if the process ends first, or after 30 s. */
export async function untilUp(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${address} will not come up: its process ended with ${child.signalCode ?? child.exitCode}`)
    const isUp = await fetch(address, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} did not come up within 30 s`)
}

export const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => void child.once('exit', () => resolve()))
