import http, { type RequestOptions } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { Agent, setGlobalDispatcher } from 'undici'
import type { Call, NoReply, Reply } from './call.ts'
import { SimulatedRequest } from './http-request.ts'
import { replacePool } from './undici-pool.ts'

export type Carry = (call: Call) => Promise<Reply | NoReply>

const noReply: Carry = () => Promise.resolve('refused')
let carry = noReply

export const carryBy = (next: Carry | undefined): void => void (carry = next ?? noReply)

export function replaceNetwork(): void {
  const request = (options: RequestOptions, onResponse?: (response: unknown) => void) => {
    const made = new SimulatedRequest(options, (call) => carry(call))
    return onResponse ? made.once('response', onResponse) : made
  }
  Object.assign(http, { request })
  syncBuiltinESMExports()
  replacePool((call) => carry(call))
  setGlobalDispatcher(new Agent())
}
