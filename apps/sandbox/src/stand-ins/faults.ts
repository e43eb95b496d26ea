import { type IncomingHttpHeaders, type IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { StandIn } from '../stand-in.ts'
import { type FaultAim, createFaultPlan } from './fault-plan.ts'

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
export type Fault = FaultAim<SeenRequest> & {
  /** Runs before a drop, or between the vendor's work and the drop. A test can kill a process there. */
  onStrike?: () => void | Promise<void>
} & (
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
  // A response without a socket goes nowhere.
  if (fault.action === 'forward-then-drop') await standIn.respond(request, new ServerResponse(request), path)
  await fault.onStrike?.()
  switch (fault.action) {
    case 'delay':
      await delay(fault.ms)
      return standIn.respond(request, response, path)
    case 'drop-before':
    case 'forward-then-drop':
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
