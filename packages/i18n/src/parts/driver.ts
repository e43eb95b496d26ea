import account from 'virtual:words/driver/account'
import checkIn from 'virtual:words/driver/calendar-file,driver/check-in,driver/check-in-app,driver/photos,driver/preflight'
import help from 'virtual:words/driver/faq,driver/help'
import join from 'virtual:words/driver/confirm-page,driver/password,driver/register'
import link from 'virtual:words/driver/flex,driver/setup'
import offline from 'virtual:words/driver/offline'
import pay from 'virtual:words/driver/card,driver/pay,shared/plans'
import problem from 'virtual:words/driver/problem'
import profile from 'virtual:words/driver/card,driver/change-password-page,driver/my-photos,driver/profile'
import promo from 'virtual:words/driver/promo'
import receipts from 'virtual:words/driver/receipts,shared/plans'
import referral from 'virtual:words/driver/referral'
import session from 'virtual:words/driver/session'
import sharing from 'virtual:words/driver/enrol,driver/photos,driver/sharing,driver/three-photos,driver/verify'
import work from 'virtual:words/driver/arrivals,driver/reminders'
import { wordsOf } from '../words.ts'

export const driverWords = {
  account: wordsOf(account),
  checkIn: wordsOf(checkIn),
  help: wordsOf(help),
  join: wordsOf(join),
  link: wordsOf(link),
  offline: wordsOf(offline),
  pay: wordsOf(pay),
  problem: wordsOf(problem),
  profile: wordsOf(profile),
  promo: wordsOf(promo),
  receipts: wordsOf(receipts),
  referral: wordsOf(referral),
  session: wordsOf(session),
  sharing: wordsOf(sharing),
  work: wordsOf(work),
}
