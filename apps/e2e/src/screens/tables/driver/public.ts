import { homeOf } from '@arribo/i18n/languages'
import { crowd } from '@arribo/sandbox/people'
import { follows, goes, opensQuestions, reopened, screensOf, type Step, stepsIn, titled } from '../../steps.ts'

const { sees, seesHeading, presses, types } = stepsIn('driver/login')

const opensLanding: Step = ({ page, language, addresses }) =>
  page.goto(`${addresses.driver}${homeOf(language)}?language=${language}`)
const opensLogin = follows(goes('/login'), seesHeading('title'))
const opensPassword = follows(goes('/password'), seesHeading('driver/passwords:title'))

/** Screens try a wrong password for this person and request a new one; nobody signs in as them. */
const typesPhone = types('driver/app:fields.phone', crowd[20]?.phoneNumber.slice(2) ?? '')

const landings = screensOf('driver', 'nobody', ['driver/landing', 'title'], {
  landing: [opensLanding],
  'landing-questions-open': [opensLanding, opensQuestions],
})

const logins = screensOf('driver', 'nobody', ['driver/login', 'title'], {
  login: [opensLogin],
  'login-invalid': [opensLogin, presses('submit'), sees('shared/ui:errorSummary')],
  'login-wrong-password': reopened(
    opensLogin,
    typesPhone,
    types('driver/app:fields.password', 'Not-the-one'),
    presses('submit'),
    sees('errors.notAuthorized'),
  ),
  'login-required': reopened(goes('/app'), sees('driver/app:loginRequired'), seesHeading('title')),
})

const others = screensOf('driver', 'nobody', ['driver/passwords', 'title'], {
  password: [opensPassword],
  'password-new': [
    opensPassword,
    typesPhone,
    presses('driver/passwords:send'),
    presses('driver/passwords:submit'),
    sees('shared/ui:errorSummary'),
  ],
  terms: titled(['driver/terms', 'title'], goes('/terms'), seesHeading('driver/terms:title')),
  'help-signed-out': titled(['driver/help', 'title'], goes('/help'), seesHeading('driver/help:title'), opensQuestions),
  'not-found': titled(['shared/ui', 'notFound.title'], goes('/nowhere'), seesHeading('shared/ui:notFound.title')),
})

export const screens = [...landings, ...logins, ...others]
