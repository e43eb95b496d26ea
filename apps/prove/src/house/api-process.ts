import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Sandbox } from '@arribo/sandbox'
import { type Door, openDoor } from '@arribo/sandbox/testing/door'
import { ended, freePort, untilUp } from '@arribo/sandbox/testing/processes'

const built = fileURLToPath(new URL('../../../api/dist/main.mjs', import.meta.url))
const movedTime = new URL('moved-time.mjs', import.meta.url).href

/** One process of the API, from its build, with a door to the sandbox of its own; always on the same port. */
export type ApiProcess = {
  readonly address: string
  readonly door: Door
  readonly environment: Readonly<Record<string, string>>
  /** Starts it, or starts it again; resolves once it answers. */
  start(): Promise<void>
  /** As the power cut does it: no goodbye. */
  kill(): Promise<void>
  /** Asks it to leave; answers its exit code. */
  stop(): Promise<number | null>
  /** Puts its clock this much ahead and gives every worker a turn. Only in a house whose time moves. */
  moveTime(aheadMs: number, hasTurns: boolean): Promise<void>
  /** All that it has written, over all its lives. */
  output(): string
}

export type ApiProcessOptions = {
  readonly environment: Readonly<Record<string, string>>
  /** What it is told as it stands here: an address among it is reached past the door. */
  readonly told?: Readonly<Record<string, string>>
  /** How far its clock is ahead when it starts; left out, its time is the machine's. */
  readonly aheadMs?: () => number
}

export async function createApiProcess(sandbox: Sandbox, options: ApiProcessOptions): Promise<ApiProcess> {
  const { aheadMs } = options
  const door = await openDoor(sandbox)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment = {
    ...throughDoor(sandbox, door, { ...options.environment, PORT: String(port) }),
    ...options.told,
  }
  const written: string[] = []
  let child: ChildProcess | undefined
  let gone = Promise.resolve()
  let isUp = false
  const tellTime = async (ahead: number, hasTurns: boolean) => {
    const told = child
    if (!told?.connected) return
    const done = once(told, 'message').catch(() => undefined)
    told.send({ aheadMs: ahead, hasTurns })
    await Promise.race([done, gone])
  }

  return {
    address,
    door,
    environment,
    async start() {
      const started = spawn(process.execPath, [...(aheadMs ? ['--import', movedTime] : []), built], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          ...environment,
          ...(aheadMs && { ARRIBO_AHEAD_MS: String(aheadMs()) }),
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      gone = ended(started)
      for (const stream of [started.stdout, started.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => written.push(text))
      await untilUp(`${address}/api/status/health`, started)
      isUp = true
      if (aheadMs) await tellTime(aheadMs(), false)
    },
    async kill() {
      isUp = false
      child?.kill('SIGKILL')
      await gone
    },
    async stop() {
      isUp = false
      child?.kill('SIGTERM')
      await gone
      return child?.exitCode ?? null
    },
    // One that is still starting is told once it is up: nobody waits for it here.
    async moveTime(ahead, hasTurns) {
      if (isUp) await tellTime(ahead, hasTurns)
    },
    output: () => written.join(''),
  }
}

/** The same environment, with every address of the sandbox led through a door. */
const throughDoor = (sandbox: Sandbox, door: Door, environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, value.replace(sandbox.address, door.address)]),
  )
