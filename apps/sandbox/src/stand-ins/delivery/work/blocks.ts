import { randomUUID } from 'node:crypto'
import type { State } from '../../../state.ts'
import { type Account, accountKey } from '../accounts/account.ts'
import { type Station, stationOf, usualStation } from './stations.ts'

export type Block = {
  readonly assignmentId: string
  readonly accountKey: string
  /** Unix seconds. */
  readonly startTime: number
  readonly durationInMinutes: number
  readonly schedulingType: 'INSTANT' | 'BLOCK'
  readonly bookedPrice: { readonly amount: number; readonly currency: 'USD' }
  readonly addressId: string
}

export type NewBlock = {
  /** Minutes until the start, negative if it has begun. By default 0 for an instant block, otherwise 10. */
  readonly inMinutes?: number
  readonly isInstant?: boolean
  readonly durationInMinutes?: number
  readonly addressId?: string
}

export type Blocks = ReturnType<typeof createBlocks>

const minuteMs = 60_000
const keptMs = 2 * 24 * 3_600_000

export const opensAtMs = (block: Block): number => block.startTime * 1000 - 15 * minuteMs
const endsAtMs = (block: Block): number => block.startTime * 1000 + block.durationInMinutes * minuteMs
export const closesAtMs = (block: Block): number =>
  block.schedulingType === 'INSTANT' ? endsAtMs(block) : block.startTime * 1000 + 5 * minuteMs

export function createBlocks(state: State) {
  const records = state.collection<Block>('delivery.blocks')
  const of = (account: Account) => [...records.values()].filter((block) => block.accountKey === accountKey(account))
  return {
    async plan(account: Account, wanted: NewBlock): Promise<Block> {
      const block = blockOf(account, wanted)
      await records.put(block.assignmentId, block)
      for (const old of of(account)) if (endsAtMs(old) < Date.now() - keptMs) await records.delete(old.assignmentId)
      return block
    },
    calendar: (account: Account) =>
      of(account)
        .filter((block) => endsAtMs(block) > Date.now())
        .toSorted((a, b) => a.startTime - b.startTime),
    get: (assignmentId: string) => records.get(assignmentId),
    async drop(account: Account): Promise<void> {
      for (const block of of(account)) await records.delete(block.assignmentId)
    },
  }
}

function blockOf(account: Account, wanted: NewBlock): Block {
  const isInstant = wanted.isInstant ?? false
  const inMinutes = wanted.inMinutes ?? (isInstant ? 0 : 10)
  const durationInMinutes = wanted.durationInMinutes ?? (isInstant ? 60 : 240)
  return {
    assignmentId: randomUUID(),
    accountKey: accountKey(account),
    startTime: Math.round(Date.now() / 1000 + inMinutes * 60),
    durationInMinutes,
    schedulingType: isInstant ? 'INSTANT' : 'BLOCK',
    bookedPrice: { amount: Math.round(durationInMinutes * 0.4 * 2) / 2, currency: 'USD' },
    addressId: stationFor(account, wanted).addressId,
  }
}

function stationFor(account: Account, wanted: NewBlock): Station {
  if (wanted.addressId === undefined) return usualStation(account.region)
  const station = stationOf(wanted.addressId)
  if (!station) throw new RangeError(`There is no station ${wanted.addressId}`)
  return station
}
