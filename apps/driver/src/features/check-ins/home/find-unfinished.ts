import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { storedChoice, storedPress, storedTask, storedUpload } from '../phone/stored-check-in.ts'
import { type Unfinished, unfinishedOf } from './unfinished.rules.ts'

/** Reads what is stored at this moment. */
export const findUnfinished = (calendar: Calendar, now: number): Unfinished<CalendarBlock> | undefined =>
  unfinishedOf(
    calendar,
    { task: storedTask.read(), upload: storedUpload.read(), press: storedPress.read(), chosenId: storedChoice.read() },
    now,
  )
