import { type LogEntry, logWrite, type TransactPart } from '@arribo/api/internals'
import type { Random } from '@arribo/laboratory/random'
import type { Citizen } from './citizen.ts'

const dayMs = 86_400_000
const recentDays = 30
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
  description: string,
  value: LogEntry['value'] & object,
  oldValue?: LogEntry['oldValue'] & object,
): LogLine {
  return { operationStatus, description, platform: 'other', value, ...(oldValue && { oldValue }) }
}

export function logActivity({ driver, cameAt, chance }: Citizen, times: number, now: Date): TransactPart[] {
  const { sub, phoneNumber } = driver
  const days = Math.min(recentDays, (now.getTime() - cameAt.getTime()) / dayMs)
  return Array.from({ length: times }, () => {
    const at = new Date(now.getTime() - chance.next() ** 1.3 * days * dayMs)
    const platform = chance.isHit(0.2) ? ('spark' as const) : ('other' as const)
    return logWrite({ sub, phoneNumber, ...chance.pick(activities, 1.8)(chance), platform }, at, chance.hex(8))
  })
}
