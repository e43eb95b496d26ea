import { portrait } from '../../../portraits/portrait.ts'
import type { Account } from '../accounts/account.ts'
import { type Block, closesAtMs, serviceAreas, stationOf } from './blocks.ts'
import { accountOf, type Answer, type Call, type Gateway } from '../gateway.ts'
import { type Arrival, checkInBody } from './check-ins.ts'
import { Problem } from '../problem.ts'
import { profileOf } from '../sign-in/sign-in.ts'

const ok = (json: object): Answer => ({ status: 200, json })

export const getAccount = async (gateway: Gateway, call: Call): Promise<Answer> =>
  ok(profileOf(await accountOf(gateway, call)))

export async function getCalendar(gateway: Gateway, call: Call): Promise<Answer> {
  const account = await accountOf(gateway, call)
  if (account.isRolling) await planNext(gateway, account)
  return ok({ scheduledAssignments: gateway.blocks.calendar(account).map(assignmentOf) })
}

/** A seeded account never runs out of blocks: if there is none left to check in at, adds one ten minutes ahead. */
async function planNext(gateway: Gateway, account: Account): Promise<void> {
  const hasOneLeft = gateway.blocks
    .calendar(account)
    .some((block) => closesAtMs(block) > Date.now() && !gateway.checkIns.arrivalAt(account, block.assignmentId))
  if (!hasOneLeft) await gateway.blocks.plan(account, {})
}

export async function listServiceAreas(gateway: Gateway, call: Call): Promise<Answer> {
  await accountOf(gateway, call)
  const region = call.query.get('region')
  return ok({ serviceAreas: serviceAreas.filter((area) => region === null || area.region === region) })
}

export async function checkIn(gateway: Gateway, call: Call): Promise<Answer> {
  const account = await accountOf(gateway, call)
  const key = call.header('idempotency-key')
  if (!/^[\w.-]{8,128}$/.test(key))
    throw new Problem('invalid_request', { detail: 'idempotency-key: 8 to 128 of A-Za-z0-9_.-' })
  const { arrival, isReplay } = await gateway.checkIns.arrive(
    account,
    gateway.blocks,
    key,
    await call.json(checkInBody),
  )
  return { status: isReplay ? 200 : 201, json: shown(arrival), headers: { 'idempotent-replayed': String(isReplay) } }
}

export async function getCheckIn(gateway: Gateway, call: Call): Promise<Answer> {
  const account = await accountOf(gateway, call)
  const found = gateway.checkIns.ask(account, call.params['key'] ?? '')
  if (!found) throw new Problem('no_such_check_in')
  return ok(
    'arrival' in found
      ? { status: 'accepted', checkIn: shown(found.arrival) }
      : { status: 'refused', problem: found.problem },
  )
}

export async function getPicture(gateway: Gateway, call: Call): Promise<Answer> {
  const account = await accountOf(gateway, call)
  if (account.portrait === null) throw new Problem('no_picture')
  const bytes = await portrait(account.portrait, { width: 480, height: 640 })
  return { status: 200, bytes, headers: { 'content-type': 'image/jpeg' } }
}

export async function removePicture(gateway: Gateway, call: Call): Promise<Answer> {
  const account = await accountOf(gateway, call)
  await gateway.accounts.put({ ...account, portrait: null })
  return { status: 204 }
}

const shown = ({ checkInId, blockId, acceptedAt, distanceMeters }: Arrival) => ({
  checkInId,
  blockId,
  acceptedAt,
  distanceMeters,
})

function assignmentOf(block: Block) {
  const station = stationOf(block.addressId)
  return {
    assignmentId: block.assignmentId,
    startTime: block.startTime,
    durationInMinutes: block.durationInMinutes,
    schedulingType: block.schedulingType,
    bookedPrice: block.bookedPrice,
    serviceAreaId: station?.serviceAreaId ?? '',
    stagingLocation: {
      geocode: { latitude: station?.latitude ?? 0, longitude: station?.longitude ?? 0 },
      address: { addressId: block.addressId, name: station?.name ?? null },
    },
  }
}
