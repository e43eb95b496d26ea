import { getReferrals } from '@arribo/api-contracts/driver/referrals'
import { amends, cuts, hasCalendar, refuses, waitsFor } from '../../network.ts'
import { follows, goes, reopenedCutOff, screensOf, seesDialog, stepsIn, titled } from '../../steps.ts'

const { sees, seesRole, seesHeading, presses } = stepsIn('driver/referrals')

const opensReferral = follows(goes('/app/referral'), seesHeading('title'), seesRole('img', 'qr.alt'))

const referrals = screensOf('driver', 'active', ['driver/referrals', 'title'], {
  referral: [
    amends(getReferrals, { registered: 3, rewarded: 1, held: 1, decidedAt: ['2026-12-05T15:00:00.000Z'] }),
    opensReferral,
    sees('friends.registered'),
  ],
  'referral-nobody-yet': [
    amends(getReferrals, { registered: 0, rewarded: 0, held: 0, decidedAt: [] }),
    opensReferral,
    sees('friends.none'),
  ],
  'referral-loading': [waitsFor(getReferrals), opensReferral],
  'referral-failed': [refuses(getReferrals), opensReferral, sees('friends.failed')],
})

const opensHelp = follows(goes('/app/help'), seesHeading('driver/help:title'))
const help = screensOf('driver', 'active', ['driver/help', 'title'], {
  help: [opensHelp],
  'help-chat-on': [opensHelp, presses('driver/help:chat.allow'), seesRole('button', 'driver/help:chat.open')],
  'help-chat-failed': reopenedCutOff(
    cuts('**/chat/messenger.js'),
    opensHelp,
    presses('driver/help:chat.allow'),
    sees('driver/help:chat.failed'),
  ),
  'promo-dialog': titled(
    ['driver/home', 'title'],
    ({ page }) => page.addInitScript(() => localStorage.setItem('arribo.promo-ruta', '2026-01-01')),
    hasCalendar(),
    goes('/app'),
    seesDialog,
  ),
})

export const screens = [...referrals, ...help]
