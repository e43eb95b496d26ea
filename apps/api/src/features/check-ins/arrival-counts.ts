import type { TransactPart } from '@arribo/server/table/writes'
import { countWrites } from '../counters/counters.ts'
import { arrivalCounts, arrivalDayCounterOf, type CheckIn } from './check-in.rules.ts'

type Arrival = Pick<CheckIn, 'checkInId' | 'pressedOn' | 'arrivedAt' | 'reservedAt'>

/** What an accepted check-in adds to the counters of arrivals, of all and of its day; with -1, what its removal takes away. */
export const arrivalCountWrites = (checkIn: Arrival, by: 1 | -1 = 1): TransactPart[] =>
  ['ARRIVALS', arrivalDayCounterOf(checkIn)].flatMap((name) =>
    countWrites(name, checkIn.checkInId, arrivalCounts(checkIn, by)),
  )
