import { Agent, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import { openServer } from '@arribo/sandbox/open-server'
import type { ApiProcess } from './api-process.ts'

export const lookEveryMs = 100
/** One that isn't ready is removed immediately. One that is silent may only be busy, so it gets this many tries. */
const maxSilences = 3

/** Stands in for the load balancer: sends each request to a process that says it is ready. Never retries. */
export async function openBalancer(apis: readonly ApiProcess[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<ApiProcess>()
  let turn = 0
  const silences = new Map<ApiProcess, number>()
  const look = async (api: ApiProcess) => {
    const isReady = await fetch(`${api.address}/api/status/ready`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.ok,
      () => undefined,
    )
    silences.set(api, isReady === undefined ? (silences.get(api) ?? 0) + 1 : 0)
    if (isReady) ready.add(api)
    else if (isReady === false || silences.get(api) === maxSilences) ready.delete(api)
  }
  const looks = apis.map((api) => setInterval(() => void look(api), lookEveryMs))
  await Promise.all(apis.map(look))
  const { server, address, close } = await openServer((request, response) => {
    const choice = [...ready]
    turn += 1
    const api = choice[turn % choice.length]
    if (api) pass(agent, api, request, response)
    else response.writeHead(503).end()
  })
  // Callers reuse connections, so none may be closed just as the next request is sent.
  server.keepAliveTimeout = 65_000
  return {
    address,
    async untilReady(count: number): Promise<void> {
      while (ready.size !== count) await new Promise((resolve) => setTimeout(resolve, lookEveryMs / 4))
    },
    async close() {
      for (const timer of looks) clearInterval(timer)
      agent.destroy()
      await close()
    },
  }
}

/** Like the load balancer, breaks the caller's connection when the process's breaks, and sends nothing again. */
function pass(agent: Agent, { address }: ApiProcess, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(address)
  const onward = send(
    { agent, hostname, port, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  request.pipe(onward)
}
