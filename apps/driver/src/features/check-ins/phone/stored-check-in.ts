import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { isOfOldAccount } from '../../../app/kept/account-version.ts'
import { createStoredValue, type StoredValue } from '../../../app/kept/stored-value.ts'
import type { Press, Task, Upload } from '../machine/check-in-state.rules.ts'

/** What was stored for an earlier plan or platform account has ended, and isn't read any more. */
const ofThisAccount = <T extends Task>(stored: StoredValue<T>): StoredValue<T> => ({
  ...stored,
  read() {
    const task = stored.read()
    return task && !isOfOldAccount(task) ? task : undefined
  },
})

export const storedTask = ofThisAccount(createStoredValue<Task>('arribo.task'))
export const storedUpload = ofThisAccount(createStoredValue<Upload>('arribo.upload'))
/** ID of the block that a check-in is for, so that a reloaded page doesn't take another. */
export const storedChoice = createStoredValue<string>('arribo.block')
export const storedPress = createStoredValue<Press>('arribo.press')
/** The blocks still ahead at the last arrival, because without a credit the API shows no calendar any more. */
export const storedBlocksAhead = createStoredValue<readonly CalendarBlock[]>('arribo.blocksAhead')
