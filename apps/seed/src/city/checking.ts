import { newTaskPut, type Task, type TransactPart } from '@arribo/api/internals'
import type { Random } from '@arribo/laboratory/random'
import type { Citizen } from './citizen.ts'

const dayMs = 86_400_000
const recentDays = 60
const mostTasks = 8
const decidedAfterMs = 9000
const faults = ['image_too_dark', 'face_too_small', 'face_off_centre'] as const

export function sendSelfies({ driver, cameAt, chance }: Citizen, { now, users }: { now: Date; users: number }) {
  const days = Math.min(recentDays, (now.getTime() - cameAt.getTime()) / dayMs)
  const times = chance.isHit(0.4) ? 0 : chance.below(mostTasks, 1.7)
  return Array.from({ length: times }, (): TransactPart[] => {
    const madeAt = new Date(now.getTime() - chance.next() ** 1.5 * days * dayMs - 4 * 60_000)
    const { sub, phoneNumber } = driver
    const taskId = chance.uuid()
    const isSpark = chance.isHit(0.2)
    const made: Task = {
      taskId,
      sub,
      phoneNumber,
      ip: addressOf(chance, users),
      photoKey: `selfie/${sub}/${taskId}.jpg`,
      isOwnAccount: chance.isHit(0.8),
      ...(isSpark && { isSpark }),
      createdAt: madeAt.toISOString(),
    }
    return [newTaskPut({ ...made, ...fateOf(madeAt, chance) })]
  })
}

function fateOf(madeAt: Date, chance: Random): Partial<Task> {
  if (chance.isHit(0.03)) return { status: 'failed' }
  const at = new Date(madeAt.getTime() + decidedAfterMs).toISOString()
  const done = { checkedAt: at, completedAt: at }
  if (chance.isHit(0.1)) return { status: 'failed', verdict: 'invalid', fault: chance.pick(faults), ...done }
  return { status: 'completed', verdict: 'success', ...done }
}

/** Carriers' addresses (RFC 6598), a few of which very many phones share. */
function addressOf(chance: Random, users: number): string {
  const place = chance.below(Math.max(16, users), 3)
  return `100.${64 + ((place >> 16) & 63)}.${(place >> 8) & 255}.${place & 255}`
}
