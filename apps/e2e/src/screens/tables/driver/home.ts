import { getMe } from '@arribo/api-contracts/driver/users'
import { expect } from '@playwright/test'
import { lostConnection } from '../../../support/complaints.ts'
import { platformPassword } from '../../../support/driver-pages.ts'
import { amends, refuses, waitsFor } from '../../network.ts'
import { persons } from '../../people.ts'
import {
  follows,
  goes,
  goesOffline,
  goesOnline,
  presses,
  screensOf,
  sees,
  seesDialog,
  seesHeading,
  seesTitle,
  titled,
} from '../../steps.ts'

const hourMs = 3_600_000

export const opensHome = follows(goes('/app'), seesTitle, ({ page, word }) =>
  expect(page.getByText(word('driver/home', 'tiles.loading'))).toHaveCount(0),
)

const homes = screensOf(
  { app: 'driver', as: 'active', title: ['driver/home', 'title'] },
  {
    home: [opensHome],
    'home-credits': { as: 'shared', steps: [opensHome] },
    'home-ends-soon': [amends(getMe, { expirationDateTimestamp: Date.now() + 5 * hourMs }), opensHome],
    'home-check-in-off': [amends(getMe, { imHere: false }), opensHome],
    'home-offline': {
      mayComplain: lostConnection,
      reopens: true,
      steps: [goesOnline, opensHome, goesOffline, sees('shared/ui:offline')],
    },
    'home-plan-dialog': [opensHome, presses('driver/home:plan.change'), seesDialog],
    loading: titled('Arribo', waitsFor(getMe), goes('/app'), sees('shared/ui:loading')),
    error: titled(['shared/ui', 'error.title'], refuses(getMe), goes('/app'), seesHeading('shared/ui:error.title')),
  },
)

const { phoneNumber, flexEmail: email } = persons.justLinked
const opensSetup = follows(
  ({ post }) => post('/api/flex/login', { email, password: platformPassword, phoneNumber }),
  goes('/app/setup'),
  seesHeading('driver/users-setup:title'),
)

const setups = screensOf(
  { app: 'driver', as: 'justLinked', title: ['driver/users-setup', 'title'] },
  {
    setup: [opensSetup],
    'setup-not-chosen': [opensSetup, presses('driver/users-setup:submit'), sees('driver/users-setup:choose')],
  },
)

export const homeScreens = [...homes, ...setups]
