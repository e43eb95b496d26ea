import type account from '../../locales/en/driver/account.json'
import type app from '../../locales/en/driver/app.json'
import type arrivals from '../../locales/en/driver/arrivals.json'
import type calendarFile from '../../locales/en/driver/calendar-file.json'
import type card from '../../locales/en/driver/card.json'
import type changePasswordPage from '../../locales/en/driver/change-password-page.json'
import type checkIn from '../../locales/en/driver/check-in.json'
import type checkInApp from '../../locales/en/driver/check-in-app.json'
import type confirmPage from '../../locales/en/driver/confirm-page.json'
import type enrol from '../../locales/en/driver/enrol.json'
import type faq from '../../locales/en/driver/faq.json'
import type flex from '../../locales/en/driver/flex.json'
import type help from '../../locales/en/driver/help.json'
import type home from '../../locales/en/driver/home.json'
import type landing from '../../locales/en/driver/landing.json'
import type light from '../../locales/en/driver/light.json'
import type login from '../../locales/en/driver/login.json'
import type myPhotos from '../../locales/en/driver/my-photos.json'
import type offline from '../../locales/en/driver/offline.json'
import type password from '../../locales/en/driver/password.json'
import type pay from '../../locales/en/driver/pay.json'
import type photos from '../../locales/en/driver/photos.json'
import type preflight from '../../locales/en/driver/preflight.json'
import type problem from '../../locales/en/driver/problem.json'
import type profile from '../../locales/en/driver/profile.json'
import type promo from '../../locales/en/driver/promo.json'
import type receipts from '../../locales/en/driver/receipts.json'
import type referral from '../../locales/en/driver/referral.json'
import type register from '../../locales/en/driver/register.json'
import type reminders from '../../locales/en/driver/reminders.json'
import type session from '../../locales/en/driver/session.json'
import type setup from '../../locales/en/driver/setup.json'
import type sharing from '../../locales/en/driver/sharing.json'
import type spark from '../../locales/en/driver/spark.json'
import type terms from '../../locales/en/driver/terms.json'
import type threePhotos from '../../locales/en/driver/three-photos.json'
import type plans from '../../locales/en/shared/plans.json'
import type ui from '../../locales/en/shared/ui.json'
import type verify from '../../locales/en/driver/verify.json'

/** Namespaces and keys of the driver app; its i18next types use them, so that an unknown key doesn't compile. */
export type DriverWords = {
  readonly account: typeof account
  readonly app: typeof app
  readonly arrivals: typeof arrivals
  readonly calendarFile: typeof calendarFile
  readonly card: typeof card
  readonly changePasswordPage: typeof changePasswordPage
  readonly checkIn: typeof checkIn
  readonly checkInApp: typeof checkInApp
  readonly confirmPage: typeof confirmPage
  readonly enrol: typeof enrol
  readonly faq: typeof faq
  readonly flex: typeof flex
  readonly help: typeof help
  readonly home: typeof home
  readonly landing: typeof landing
  readonly light: typeof light
  readonly login: typeof login
  readonly myPhotos: typeof myPhotos
  readonly offline: typeof offline
  readonly password: typeof password
  readonly pay: typeof pay
  readonly photos: typeof photos
  readonly preflight: typeof preflight
  readonly problem: typeof problem
  readonly profile: typeof profile
  readonly promo: typeof promo
  readonly receipts: typeof receipts
  readonly referral: typeof referral
  readonly register: typeof register
  readonly reminders: typeof reminders
  readonly session: typeof session
  readonly setup: typeof setup
  readonly sharing: typeof sharing
  readonly spark: typeof spark
  readonly terms: typeof terms
  readonly threePhotos: typeof threePhotos
  readonly plans: typeof plans
  readonly ui: typeof ui
  readonly verify: typeof verify
}
