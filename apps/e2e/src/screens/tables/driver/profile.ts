import { exportAccount } from '@arribo/api-contracts/driver/accounts'
import { unlinkFlex } from '@arribo/api-contracts/driver/flex'
import { getSavedCard } from '@arribo/api-contracts/driver/payments'
import { getReminders } from '@arribo/api-contracts/driver/reminders'
import { listPhotos } from '@arribo/api-contracts/driver/selfies'
import { saveProfile } from '@arribo/api-contracts/driver/users'
import { freshPhoto, lookAt, uploadPhoto } from '@arribo/laboratory/selfies'
import { portrait } from '@arribo/sandbox/portraits'
import { hasCard, savedCard } from './pay.ts'
import { amends, refuses, waitsFor } from '../../network.ts'
import { callAs } from '../../../support/driver-pages.ts'
import {
  follows,
  goes,
  permits,
  screensOf,
  seesAlert,
  seesAlertInDialog,
  seesDialog,
  seesPicture,
  seesText,
  type Step,
  stepsIn,
} from '../../steps.ts'

const { sees, seesRole, seesHeading, presses, pressesInDialog, clicksLink, types } = stepsIn('driver/users-profile')

const opens = follows(goes('/app/profile'), seesRole('button', 'edit'))
const edits = (name: string, preferred = '') =>
  follows(opens, presses('edit'), types('driver/app:fields.name', name), types('preferredPhone', preferred))
const saves = presses('driver/app:save')
const leaves = clicksLink('driver/app:back')

const opensUnlink = follows(opens, presses('unlink.open'), seesDialog)
const unlinks = (email: string) => follows(opensUnlink, types('unlink.email', email), pressesInDialog('unlink.submit'))

const opensCard = follows(goes('/app/profile'), seesHeading('driver/payments-card:saved'))

const profiles = screensOf('driver', 'active', ['driver/users-profile', 'title'], {
  profile: [opens],
  'profile-unpaid': { as: 'expired', steps: [opens] },
  'profile-not-linked': { as: 'unlinked', steps: [opens] },
  'profile-edit': [edits('Ana María Torres', '+573005550101')],
  'profile-edit-faults': [edits('', '305555'), saves, seesAlert],
  'profile-save-failed': [refuses(saveProfile), edits('Ana María Torres'), saves, sees('kept')],
  'profile-unsaved': [edits('Ana María Torres'), leaves, seesDialog],
  unlink: [opensUnlink],
  'unlink-invalid': [unlinks('flex.example'), sees('unlink.invalidEmail')],
  'unlink-failed': [refuses(unlinkFlex), unlinks('nobody@flex.example'), seesAlertInDialog],
  'reminders-off': [permits('default'), goes('/app/profile'), sees('driver/reminders:standing.off')],
  'reminders-blocked': [permits('denied'), goes('/app/profile'), sees('driver/reminders:forbidden')],
  'reminders-elsewhere': [
    permits('default'),
    amends(getReminders, { channel: 'push', phones: [{ phoneId: 'a'.repeat(43) }] }),
    goes('/app/profile'),
    sees('driver/reminders:standing.onElsewhere'),
  ],
  'reminders-by-text': [
    permits('default'),
    amends(getReminders, { channel: 'sms', phones: [] }),
    goes('/app/profile'),
    sees('driver/reminders:off'),
  ],
  'reminders-failed': [refuses(getReminders), goes('/app/profile'), sees('driver/reminders:failed')],
  'profile-card': [hasCard, opensCard, seesText(/4242/)],
  'profile-card-expired': [
    amends(getSavedCard, { card: { ...savedCard, expYear: 2025, isExpired: true } }),
    opensCard,
    sees('driver/payments-card:expired', { until: '03/2025' }),
  ],
  'profile-card-remove': [hasCard, opensCard, presses('driver/payments-card:remove.open'), seesDialog],
  'profile-card-failed': [refuses(getSavedCard), goes('/app/profile'), sees('driver/payments-card:failed')],
})

const changing = stepsIn('driver/passwords-change')
const opensChange = follows(goes('/app/profile/change-password'), changing.seesHeading('title'))

const passwords = screensOf('driver', 'active', ['driver/passwords-change', 'title'], {
  'change-password': [opensChange],
  'change-password-faults': [opensChange, changing.presses('submit'), seesAlert],
})

const opensPhotos = goes('/app/profile/photos')
const takesSelfies: Step = async ({ page, addresses }) => {
  const call = await callAs(page.context(), addresses)
  for (const options of [{}, { dark: true }])
    await lookAt(call, (await uploadPhoto(call, freshPhoto(await portrait(33, options)))).taskId)
}

const { sees: seesInPhotos } = stepsIn('driver/selfies')

const photos = screensOf('driver', 'unlinked', ['driver/selfies', 'title'], {
  photos: {
    as: 'idle',
    steps: [opensPhotos, seesInPhotos('line'), takesSelfies, opensPhotos, seesInPhotos('verdict.invalid'), seesPicture],
  },
  'photos-none': [opensPhotos, seesInPhotos('empty.title')],
  'photos-failed': [refuses(listPhotos), opensPhotos, seesInPhotos('error')],
  'photos-loading': [waitsFor(listPhotos), opensPhotos, sees('shared/ui:loading')],
})

const account = stepsIn('driver/accounts')
const opensData = follows(goes('/app/profile/data'), account.sees('line'))

const data = screensOf('driver', 'active', ['driver/accounts', 'title'], {
  data: [opensData],
  'data-failed': [refuses(exportAccount), opensData, account.presses('download.action'), seesAlert],
  farewell: {
    as: 'nobody',
    title: ['driver/accounts', 'farewell.title'],
    steps: [goes('/farewell'), account.sees('farewell.text')],
  },
})

const opensDeleting = follows(goes('/app/profile/delete'), account.sees('delete.line'))
const submits = account.presses('delete.submit')

const deletions = screensOf('driver', 'active', ['driver/accounts', 'delete.title'], {
  'delete-account': [opensDeleting],
  'delete-account-nothing-lost': { as: 'expired', steps: [opensDeleting] },
  'delete-account-faults': [opensDeleting, submits, account.seesRole('link', 'delete.mustUnderstand')],
  'delete-account-wrong-password': [
    opensDeleting,
    account.checks('delete.understood'),
    types('driver/app:fields.password', 'Not-my-password-1'),
    submits,
    account.sees('delete.wrongPassword'),
  ],
})

export const screens = [...profiles, ...passwords, ...photos, ...data, ...deletions]
