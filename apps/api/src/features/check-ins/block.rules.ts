import { type Block, checkInWindow, closesAt } from '@arribo/api-contracts/shared/blocks'
import { Refusal } from '@arribo/server/refusal'
import type { CheckIn } from './check-in-item.ts'
import { hasArrival, opening } from './check-in.rules.ts'

type BlockAtStation = Block & { readonly stagingLocation: { readonly address: { readonly addressId: string } } }

export const pressedBlocks = <B extends BlockAtStation>(
  blocks: readonly B[],
  { assignmentId, addressId }: { readonly assignmentId?: string | undefined; readonly addressId: string },
): B[] =>
  blocks.filter(
    (block) =>
      block.stagingLocation.address.addressId === addressId &&
      (assignmentId === undefined || block.assignmentId === assignmentId),
  )

type CheckIns = ReadonlyMap<string, CheckIn>

/** For a press that names no block: that of the check-in in progress or, if no window is open, the last arrival's. */
export function startedBlock<B extends Block>(blocks: readonly B[], checkIns: CheckIns, now: Date): B | undefined {
  const current = blocks.filter((block) => now <= closesAt(block))
  const stateOf = (block: B) => checkIns.get(block.assignmentId)?.state
  const onItsWay = current.find((block) => ['reserved', 'unknown'].includes(stateOf(block) ?? ''))
  if (onItsWay) return onItsWay
  if (checkInWindow(fresh(current, checkIns), now).state === 'open') return undefined
  const arrived = current.filter((block) => isArrivedAt(block, checkIns))
  return arrived.toSorted((a, b) => reservedAt(checkIns, b).localeCompare(reservedAt(checkIns, a)))[0]
}

const reservedAt = (checkIns: CheckIns, block: Block) => checkIns.get(block.assignmentId)?.reservedAt ?? ''

export type BlockState<B extends Block = Block> =
  | { readonly state: 'none' | 'ended' }
  | { readonly state: 'open' | 'checked_in'; readonly block: B }
  | { readonly state: 'not_open'; readonly block: B; readonly opensAt: Date }

function isArrivedAt({ assignmentId }: Block, checkIns: CheckIns): boolean {
  const checkIn = checkIns.get(assignmentId)
  return checkIn !== undefined && hasArrival(checkIn)
}

const fresh = <B extends Block>(blocks: readonly B[], checkIns: CheckIns) =>
  blocks.filter((block) => !isArrivedAt(block, checkIns))

export function blockState<B extends Block>(blocks: readonly B[], checkIns: CheckIns, now: Date): BlockState<B> {
  const open = checkInWindow(fresh(blocks, checkIns), now)
  if (open.state === 'open') return { state: 'open', block: open.block }
  const repeated = startedBlock(blocks, checkIns, now)
  if (repeated) return { state: 'checked_in', block: repeated }
  if (open.state === 'waiting') return { state: 'not_open', block: open.block, opensAt: open.opensAt }
  return { state: blocks.length > 0 ? 'ended' : 'none' }
}

export function openBlock<B extends Block>(blocks: readonly B[], checkIns: CheckIns, now: Date): B {
  const open = checkInWindow(fresh(blocks, checkIns), now)
  if (open.state === 'open') return open.block
  if (open.state === 'waiting') throw new Refusal('block_not_open', opening(open.opensAt, now))
  throw new Refusal(blocks.length > 0 ? 'block_ended' : 'no_blocks')
}
