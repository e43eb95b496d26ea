import {
  linkedDriverWrites,
  type LogEntry,
  logWrite,
  newDriverWrites,
  newTaskPut,
  type Task,
  type TransactPart,
} from '@arribo/api/internals'
import type { Random } from '@arribo/laboratory/random'
import { type Citizen, type City, createCitizen } from './citizen.ts'
import { buy } from './paying.ts'

const dayMs = 86_400_000

/** One list per transaction, as the product would have written it. `lines`: log entries after registration. */
export async function citizenWrites(city: City, index: number, lines: number): Promise<(readonly TransactPart[])[]> {
  const citizen = createCitizen(city, index)
  const { chance, cameAt } = citizen
  const { driver, writes } = await buy(citizen, city.now)
  const flexEmail = chance.isHit(0.55) ? `driver.${index}@flex.example` : null
  const linked = { flexEmail, flexId: flexEmail && chance.uuid(), proxyInstalled: flexEmail !== null }
  const plan = { planType: 'own-account', setupComplete: true } as const
  return [
    newDriverWrites({ ...driver, ...linked, ...(flexEmail && plan) }, cameAt, chance.hex(8)),
    linkedDriverWrites(driver.sub, { flexEmail: null, flexId: null }, linked),
    writes,
    ...sendSelfies(citizen, city),
    ...logActivity(citizen, lines, city.now).map((write) => [write]),
  ]
}

const daysOfSelfies = 60
const mostTasks = 8
const decidedAfterMs = 9000
const faults = ['image_too_dark', 'face_too_small', 'face_off_centre'] as const

function sendSelfies({ driver, cameAt, chance }: Citizen, { now, users }: { now: Date; users: number }) {
  const days = Math.min(daysOfSelfies, (now.getTime() - cameAt.getTime()) / dayMs)
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

const daysOfLog = 30
const staff = { sub: 'city-staff', phoneNumber: '+13055550104', name: 'Elena Vargas' }

type LogLine = Omit<LogEntry, 'sub' | 'phoneNumber'>

const arrival = (chance: Random) => ({ checkInId: chance.uuid(), assignmentId: chance.uuid() })
const photo = (chance: Random) => ({ taskId: chance.uuid(), accountType: 'own-account' })

const activities: readonly ((chance: Random) => LogLine)[] = [
  (chance) => line('SUBMIT', 'photo to be uploaded', photo(chance)),
  (chance) => line('VALIDITY', 'selfie looked at', { ...photo(chance), checkSelfieStatus: 'success' }),
  (chance) => line('IM_HERE', 'arrival sent to the platform', { ...arrival(chance), status: 'reserved' }),
  (chance) =>
    line('IM_HERE', 'arrival accepted', {
      ...arrival(chance),
      distanceMeters: chance.below(200),
      status: 'accepted',
    }),
  (chance) => line('CREATE_TASK', 'selfie to be matched', photo(chance)),
  (chance) =>
    line('ERROR', 'arrival refused', { ...arrival(chance), distanceMeters: 900 + chance.below(5000), code: 'too_far' }),
  (chance) =>
    line(
      'UPDATE',
      'profile saved',
      { preferredPhoneNumber: `+1786555${1000 + chance.below(9000)}` },
      { preferredPhoneNumber: null },
    ),
  () => line('UPDATE', 'language chosen', { language: 'en' }, { language: 'es' }),
  () => line('UPDATE', 'logged out everywhere', {}),
  () => line('ERROR', 'browser error', { errorMessage: 'Failed to fetch', route: '/app/check-in' }),
  () => ({ ...line('UPDATE', 'edited by staff', { imHere: true }, { imHere: false }), admin: staff }),
]

function line(
  operationStatus: LogEntry['operationStatus'],
  description: LogEntry['description'],
  value: LogEntry['value'] & object,
  oldValue?: LogEntry['oldValue'] & object,
): LogLine {
  return { operationStatus, description, platform: 'other', value, ...(oldValue && { oldValue }) }
}

function logActivity({ driver, cameAt, chance }: Citizen, times: number, now: Date): TransactPart[] {
  const { sub, phoneNumber } = driver
  const days = Math.min(daysOfLog, (now.getTime() - cameAt.getTime()) / dayMs)
  return Array.from({ length: times }, () => {
    const at = new Date(now.getTime() - chance.next() ** 1.3 * days * dayMs)
    const platform = chance.isHit(0.2) ? ('spark' as const) : ('other' as const)
    return logWrite({ sub, phoneNumber, ...chance.pick(activities, 1.8)(chance), platform }, at, chance.hex(8))
  })
}
