import { formatTimeIn } from '@arribo/i18n/formats'
import { sayReminder } from '@arribo/i18n/reminders'
import { inBatches } from '@arribo/server/in-batches'
import { createBudget } from '@arribo/server/texts/budget'
import { budgetFor } from '@arribo/server/texts/budget.rules'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { count } from '../../platform/telemetry/metrics.ts'
import { getCheckIn } from '../check-ins/check-ins.ts'
import { getDriver } from '../drivers/drivers.ts'
import type { Driver } from '../drivers/driver-item.ts'
import type { ReminderChoice, Window } from './reminder-item.ts'
import { afterPush, afterText, nextStep, type PhoneResult, secondsLeft, withoutPhones } from './reminder.rules.ts'
import { changeChoice, getChoice, listDueWindows, settleWindow, takeWindow } from './reminders.store.ts'

type Clients = Pick<Deps, 'table' | 'clock' | 'push' | 'texts' | 'config' | 'secrets'>
type Recipient = Pick<Driver, 'sub' | 'language' | 'humanTimezone' | 'phoneNumber'>

export const reminderJobs = [{ name: 'open-windows', everyMs: 5000, run: sendReminders }] as const

/** A round handles up to 400 windows; what is left after the last round waits for the next run. */
const mostRounds = 25
const atOnce = 20

/** Returns 0 repairs, because these windows have only just opened. */
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

async function sendReminder(clients: Clients, found: Window): Promise<void> {
  const { table, clock } = clients
  const window = await takeWindow(table, found, clock())
  if (!window) return
  const { sub, assignmentId } = window
  const [driver, choice, checkIn] = await Promise.all([
    getDriver(table, sub),
    getChoice(table, sub),
    getCheckIn(table, sub, assignmentId),
  ])
  const step = nextStep({ ...window, state: found.state }, { driver, choice, checkIn }, clock())
  const channel = choice.channel === 'off' ? undefined : choice.channel
  if (!driver || step === 'not_needed' || step === 'missed') {
    const state = step === 'missed' ? step : 'not_needed'
    await settleWindow(table, { ...window, state })
    return count('arribo.reminders', { channel, outcome: state })
  }
  if (step === 'push') await sendPushes(clients, window, driver, choice)
  else await sendText(clients, window, driver)
}

async function sendPushes(clients: Clients, window: Window, driver: Recipient, choice: ReminderChoice): Promise<void> {
  const { table, push, clock } = clients
  const message = {
    text: JSON.stringify(notificationOf(window, driver)),
    ttlSeconds: secondsLeft(window, clock()),
    topic: topicOf(window),
  }
  const remaining = choice.phones.filter(({ phoneId }) => !window.sentTo.includes(phoneId))
  const results: PhoneResult[] = await Promise.all(
    remaining.map(async (phone) => ({ phoneId: phone.phoneId, result: await push.send(phone, message) })),
  )
  const after = afterPush(window, results, clock())
  await settleWindow(table, after)
  const gone = results.filter(({ result }) => result.kind === 'gone').map(({ phoneId }) => phoneId)
  if (gone.length > 0) await changeChoice(table, driver.sub, (before) => withoutPhones(before, gone))
  count('arribo.reminders', { channel: 'push', outcome: outcomeOf(after) })
}

async function sendText(
  { table, texts, clock, config, secrets }: Clients,
  window: Window,
  driver: Recipient,
): Promise<void> {
  const budget = createBudget({ table, digestOf: secrets.digestOfPhone }, budgetFor('reminder', config))
  const { isOpen } = await budget.take(driver.phoneNumber, clock())
  const address = `${config.DRIVER_APP_ORIGIN}/app`
  const text = sayReminder('text', driver.language, { ...placeAndTime(window, driver), address })
  const attempt = async () =>
    texts.send(driver.phoneNumber, text).then(
      () => 'sent' as const,
      () => 'failed' as const,
    )
  const result = isOpen ? await attempt() : 'over_budget'
  const after = afterText(window, result, clock())
  await settleWindow(table, after)
  count('arribo.reminders', { channel: 'sms', outcome: result === 'over_budget' ? 'over_budget' : outcomeOf(after) })
}

const outcomeOf = ({ state }: Window) => (state === 'waiting' || state === 'sending' ? 'put_off' : state)

const placeAndTime = ({ station, startTime }: Window, { language, humanTimezone }: Recipient) => ({
  station,
  time: formatTimeIn(humanTimezone, new Date(startTime * 1000), language),
})

/** For the service worker: a tap opens `path`, and a notification replaces an earlier one with the same `tag`. */
function notificationOf(window: Window, driver: Recipient) {
  const values = { ...placeAndTime(window, driver), address: '' }
  return {
    title: sayReminder('title', driver.language, values),
    body: sayReminder('body', driver.language, values),
    language: driver.language,
    tag: window.assignmentId,
    path: '/imhere',
  }
}

const topicLength = 32
const topicOf = ({ assignmentId }: Window) => Buffer.from(assignmentId).toString('base64url').slice(-topicLength)
