import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { State } from '../../../state.ts'
import { type Account, accountKey } from '../accounts/account.ts'
import { type Block, type Blocks, closesAtMs, distanceMeters, opensAtMs, stationOf } from './blocks.ts'
import { Problem, problemBody } from '../problem.ts'

export const checkInBody = z.object({
  blockId: z.string().min(1).max(128),
  addressId: z.string().min(1).max(128),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1_000_000).optional(),
})
type CheckInRequest = z.output<typeof checkInBody>

export type Arrival = CheckInRequest & {
  readonly checkInId: string
  readonly accountKey: string
  /** ISO instant. */
  readonly acceptedAt: string
  readonly distanceMeters: number
}

type Attempt = { readonly blockId: string; readonly problem: object | null }

const reachMeters = 500

export function createCheckIns(state: State) {
  const arrivals = state.collection<Arrival>('delivery.arrivals')
  const attempts = state.collection<Attempt>('delivery.attempts')
  const idOf = (account: Account, id: string) => `${accountKey(account)}/${id}`
  return {
    /** For a repeated block, returns the first arrival with `isReplay`. */
    async arrive(account: Account, blocks: Blocks, key: string, request: CheckInRequest) {
      const before = attempts.get(idOf(account, key))
      if (before && before.blockId !== request.blockId) throw new Problem('key_reused')
      const first = arrivals.get(idOf(account, request.blockId))
      const problem = first ? undefined : whyNot(account, blocks.get(request.blockId), request)
      await attempts.put(idOf(account, key), {
        blockId: request.blockId,
        problem: problem ? problemBody(problem) : null,
      })
      if (problem) throw problem
      const known = arrivals.get(idOf(account, request.blockId))
      if (known) return { arrival: known, isReplay: true }
      const arrival = arrivalOf(account, request)
      await arrivals.put(idOf(account, request.blockId), arrival)
      return { arrival, isReplay: false }
    },
    ask(account: Account, key: string): { arrival: Arrival } | { problem: object } | undefined {
      const attempt = attempts.get(idOf(account, key))
      if (attempt?.problem) return { problem: attempt.problem }
      const arrival = attempt && arrivals.get(idOf(account, attempt.blockId))
      return arrival && { arrival }
    },
    arrivals: () => [...arrivals.values()].sort((a, b) => b.acceptedAt.localeCompare(a.acceptedAt)),
    arrivalAt: (account: Account, blockId: string) => arrivals.get(idOf(account, blockId)),
  }
}

function whyNot(account: Account, block: Block | undefined, request: CheckInRequest): Problem | undefined {
  const station = block && stationOf(block.addressId)
  if (!block || !station || block.accountKey !== accountKey(account) || block.addressId !== request.addressId)
    return new Problem('no_such_block')
  const now = Date.now()
  if (now < opensAtMs(block)) return new Problem('too_early', { opensAt: new Date(opensAtMs(block)).toISOString() })
  if (now > closesAtMs(block)) return new Problem('too_late', { closedAt: new Date(closesAtMs(block)).toISOString() })
  const distance = Math.round(distanceMeters(station, request))
  if (distance > reachMeters) return new Problem('too_far', { distanceMeters: distance, reachMeters })
  return undefined
}

function arrivalOf(account: Account, request: CheckInRequest): Arrival {
  const station = stationOf(request.addressId)
  return {
    ...request,
    checkInId: randomUUID(),
    accountKey: accountKey(account),
    acceptedAt: new Date().toISOString(),
    distanceMeters: station ? Math.round(distanceMeters(station, request)) : 0,
  }
}
