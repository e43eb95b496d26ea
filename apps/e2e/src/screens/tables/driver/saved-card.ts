import { chooseCard, getSavedCard, type SavedCard } from '@arribo/api-contracts/driver/payments'
import { expect } from '@playwright/test'
import { amends, refuses } from '../../network.ts'
import type { Scene, Step } from '../../screen.ts'
import { follows, goes, presses, screensOf, sees, seesDialog, seesText } from '../../steps.ts'

const card: SavedCard = { brand: 'visa', last4: '4242', expMonth: 3, expYear: 2031, isExpired: false }
const hasCard = amends(getSavedCard, { card })

const renewal = ({ page, word }: Scene) =>
  page.getByRole('button', { name: new RegExp(word('driver/payments-card', 'renew', { amount: '' }).trim()) })
const opensRenewal = (query = ''): Step =>
  follows(hasCard, goes(`/app/pay${query}`), (scene) => expect(renewal(scene)).toBeEnabled())
const renews: Step = (scene) => renewal(scene).click()

const paying = screensOf(
  { app: 'driver', as: 'active', title: ['driver/payments', 'title'] },
  {
    'pay-renew': [opensRenewal()],
    'pay-renew-ended': { as: 'expired', steps: [opensRenewal()] },
    'pay-saved-card': [opensRenewal('?plan=week')],
    'pay-saved-card-gone': [opensRenewal('?plan=week'), renews, sees('shared/errors:card_not_saved')],
    'pay-saved-card-down': [
      refuses(chooseCard, 'payment_provider_down'),
      opensRenewal('?plan=week'),
      renews,
      sees('shared/errors:payment_provider_down'),
    ],
    'pay-card-save': [
      hasCard,
      goes('/app/pay?plan=week&card=new'),
      ({ page, word }) => page.getByLabel(word('driver/payments-card', 'save.label')).check(),
      seesText(/4242/),
    ],
  },
)

const opensProfile = follows(goes('/app/profile'), ({ page, word }) =>
  page.getByRole('heading', { name: word('driver/payments-card', 'saved') }).scrollIntoViewIfNeeded(),
)

const inProfile = screensOf(
  { app: 'driver', as: 'active', title: ['driver/users-profile', 'title'] },
  {
    'profile-card': [hasCard, opensProfile, seesText(/4242/)],
    'profile-card-expired': [
      amends(getSavedCard, { card: { ...card, expYear: 2025, isExpired: true } }),
      opensProfile,
      sees('driver/payments-card:expired', { until: '03/2025' }),
    ],
    'profile-card-remove': [hasCard, opensProfile, presses('driver/payments-card:remove.open'), seesDialog],
    'profile-card-failed': [
      refuses(getSavedCard),
      goes('/app/profile'),
      ({ page, word }) => page.getByText(word('driver/payments-card', 'failed')).scrollIntoViewIfNeeded(),
    ],
  },
)

export const savedCardScreens = [...paying, ...inProfile]
