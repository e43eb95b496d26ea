import { inBatches } from '@arribo/server/in-batches'
import type { Log } from '../../platform/log.ts'
import { type Clients, sendReminder } from './send-reminder.ts'
import { listDueWindows } from './window.store.ts'

export const reminderJobs = [{ name: 'open-windows', everyMs: 5000, run: sendReminders }] as const

/** A round handles up to 400 windows; the rest waits for the next run. */
const mostRounds = 25
const atOnce = 20

/** Returns 0 repairs: these windows have only just opened. */
export async function sendReminders(clients: Clients, log: Log): Promise<number> {
  for (let round = 0; round < mostRounds; round += 1) {
    const due = await listDueWindows(clients.table, clients.clock())
    if (due.length === 0) return 0
    await inBatches(due, atOnce, (window) =>
      sendReminder(clients, window).catch((error: unknown) => {
        log.warn({ err: error, assignmentId: window.assignmentId }, 'a driver could not be notified of an open window')
      }),
    )
  }
  return 0
}
