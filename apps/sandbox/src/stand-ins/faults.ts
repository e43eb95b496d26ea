import { type IncomingHttpHeaders, type IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { StandIn } from '../stand-in.ts'

/** What faults can match by. `x-amz-target` names the AWS operation. */
export type SeenRequest = { method: string; path: string; headers: IncomingHttpHeaders }

/**
 * What happens to a matching request:
 * - delay: forwarded `ms` later
 * - drop-before: the connection breaks, the vendor has received nothing
 * - forward-then-drop: the vendor has done its work, then the connection breaks
 * - status: answered with `status` and `body`, not forwarded
 * - garbage: answered 200 with meaningless bytes, not forwarded
 */
type Fault = FaultAim<SeenRequest> &
  (
    | { action: 'delay'; ms: number }
    | { action: 'drop-before' }
    | { action: 'forward-then-drop' }
    | { action: 'status'; status: number; body?: string; headers?: Record<string, string> }
    | { action: 'garbage' }
  )

export type FaultControls = ReturnType<typeof withFaults>

export function withFaults(standIn: StandIn) {
  const plan = createFaultPlan<SeenRequest, Fault>()
  const listeners = new Set<(request: SeenRequest) => void>()
  return {
    ...plan,
    prefix: standIn.prefix,
    async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
      const seen = { method: request.method ?? 'GET', path, headers: request.headers }
      for (const listener of listeners) listener(seen)
      const fault = plan.next(seen)
      if (fault) await strike(fault, standIn, request, response, path)
      else await standIn.respond(request, response, path)
    },
    watch(listener: (request: SeenRequest) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

async function strike(
  fault: Fault,
  standIn: StandIn,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  switch (fault.action) {
    case 'delay':
      await delay(fault.ms)
      return standIn.respond(request, response, path)
    case 'drop-before':
      return void request.socket.destroy()
    case 'forward-then-drop':
      // A response without a socket goes nowhere.
      await standIn.respond(request, new ServerResponse(request), path)
      return void request.socket.destroy()
    case 'status':
      request.resume()
      return void response.writeHead(fault.status, fault.headers).end(fault.body)
    case 'garbage':
      request.resume()
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(garbage)
  }
}

const garbage = Buffer.from([0x00, 0xff, 0x7b, 0x3c, 0xfe, 0x22, 0xc3, 0x28, 0x5b, 0x0a])

export type FaultAim<Request> = {
  /** By default every request. */
  match?: (request: Request) => boolean
  /** The first matching request to hit, counted from 1. */
  nth?: number
  /** How many matching requests to hit from there on; one by default. */
  times?: number
}

type Waiting<Fault> = { fault: Fault; skip: number; left: number }

export function createFaultPlan<Request, Fault extends FaultAim<Request>>() {
  let waiting: Waiting<Fault>[] = []
  return {
    inject(fault: Fault): () => void {
      const entry = { fault, skip: (fault.nth ?? 1) - 1, left: fault.times ?? 1 }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    clear(): void {
      waiting = []
    },
    waiting: () => waiting.map(({ fault, left }) => ({ fault, left })),
    /** Each call counts as one request. */
    next(request: Request): Fault | undefined {
      let met: Waiting<Fault> | undefined
      for (const entry of waiting) {
        if (entry.fault.match && !entry.fault.match(request)) continue
        if (entry.skip > 0) entry.skip -= 1
        else met ??= entry
      }
      if (!met) return undefined
      met.left -= 1
      if (met.left <= 0) waiting = waiting.filter((each) => each !== met)
      return met.fault
    },
  }
}
