import type { ChildProcess } from 'node:child_process'
import { openServer } from '../open-server.ts'

export async function freePort(): Promise<number> {
  const { address, close } = await openServer(() => undefined)
  await close()
  return Number(new URL(address).port)
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
