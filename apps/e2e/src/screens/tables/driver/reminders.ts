import { getReminders } from '@arribo/api-contracts/driver/reminders'
import { amends, refuses } from '../../network.ts'
import type { Step } from '../../screen.ts'
import { goes, screensOf, sees } from '../../steps.ts'

/** Fakes the browser's permission: without a screen no one can choose. */
export const permits =
  (permission: 'default' | 'denied'): Step =>
  ({ page }) =>
    page.addInitScript((answer) => {
      Object.defineProperty(Notification, 'permission', { get: () => answer })
    }, permission)

const opens = goes('/app/profile')

export const reminderScreens = screensOf(
  { app: 'driver', as: 'active', title: ['driver/users-profile', 'title'] },
  {
    'reminders-off': [permits('default'), opens, sees('driver/reminders:standing.off')],
    'reminders-blocked': [permits('denied'), opens, sees('driver/reminders:forbidden')],
    'reminders-elsewhere': [
      permits('default'),
      amends(getReminders, { channel: 'push', phones: [{ phoneId: 'a'.repeat(43) }] }),
      opens,
      sees('driver/reminders:standing.onElsewhere'),
    ],
    'reminders-by-text': [
      permits('default'),
      amends(getReminders, { channel: 'sms', phones: [] }),
      opens,
      sees('driver/reminders:off'),
    ],
    'reminders-failed': [refuses(getReminders), opens, sees('driver/reminders:failed')],
  },
)
