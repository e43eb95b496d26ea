import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerPaths, ok } from '../../testing/api-answers.ts'
import { logEntry, logsPage } from '../../testing/log-entries.ts'
import { turnTo } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { updateUser } from '@arribo/api-contracts/admin/users'
import en from '@arribo/i18n/locales/en/admin/logs.json'
import es from '@arribo/i18n/locales/es/admin/logs.json'
import { keptFields, maskedFields } from '@arribo/api-contracts/admin/lists/log-fields'
import descriptions from '@arribo/i18n/locales/en/admin/log-descriptions.json'
import descripciones from '@arribo/i18n/locales/es/admin/log-descriptions.json'
import billing from '@arribo/i18n/locales/en/admin/payments-billing.json'
import cobros from '@arribo/i18n/locales/es/admin/payments-billing.json'
import payments from '@arribo/i18n/locales/en/admin/payments.json'
import pagos from '@arribo/i18n/locales/es/admin/payments.json'
import timeline from '@arribo/i18n/locales/en/admin/timeline.json'
import historia from '@arribo/i18n/locales/es/admin/timeline.json'
import { toneOf } from './log-words.ts'

async function openValues(value: Record<string, unknown>) {
  answerPaths({ '/logs': ok(logsPage([logEntry(1, { value, oldValue: null })])) })
  await openBackOffice('/admin/logs?entry=e1')
  return screen.findByRole('dialog')
}

it.each([
  ['en', descriptions, timeline, billing, payments, /fail/i],
  ['es', descripciones, historia, cobros, pagos, /fallid/i],
] as const)('%s: a payment that failed has one word, in the log, the timeline and both lists', (...given) => {
  const [, logWords, timelineWords, billingWords, paymentWords, word] = given
  const said = [
    logWords['payment declined'],
    timelineWords.charges['charge failed'],
    billingWords.states.failed,
    billingWords.status.failed,
    billingWords.failedApart_one,
    paymentWords.status.fail,
  ]
  for (const words of said) expect(words).toMatch(word)
  expect(said[0]).toBe(said[1])
})

const values = {
  side: 'left',
  expirationDateTimestamp: Date.UTC(2026, 10, 19, 23),
  status: 'accepted',
  language: 'en',
  plan: 'week',
  region: 'us-east',
  checkSelfieStatus: 'invalid',
  code: 'image_too_dark',
}
const inWords = {
  en: [
    'Left',
    'Nov 19, 2026',
    'Accepted',
    'English',
    'Week',
    'US East',
    'Refused',
    'The photo is too dark. Look for more light.',
  ],
  es: [
    'Izquierda',
    '19 nov 2026',
    'Aceptada',
    'Inglés',
    'Semana',
    'EE. UU. Este',
    'Rechazada',
    'La foto está muy oscura. Busca más luz.',
  ],
}

it("says the values of closed vocabularies in the reader's language", async () => {
  const dialog = await openValues(values)
  const shown = () => [...dialog.querySelectorAll('section dd')].map(({ textContent }) => textContent).toSorted()
  expect(shown()).toEqual(inWords.en.toSorted())
  await turnTo('es')
  await waitFor(() => expect(shown()).toEqual(inWords.es.toSorted()))
})

it.each([
  ['status', 'elsewhere'],
  ['code', 'XKCDZZ'],
  ['code', 'toString'],
  ['region', 'eu-west'],
  ['language', 'pt'],
  ['plan', 'month'],
  ['side', 'behind'],
])('leaves an unknown %s as it is: %s', async (field, value) => {
  within(await openValues({ [field]: value })).getByText(value)
})

it('never shows the blank of a sentence whose value the entry lacks', async () => {
  within(await openValues({ code: 'too_far' })).getByText('Too far from the station.')
})

it.each([
  ['UPDATE', 'blue'],
  ['CREATE', 'green'],
  ['DELETE', 'red'],
  ['ERROR', 'yellow'],
  ['COMPLETED_TASK', 'green'],
  ['CREATE_TASK', 'blue'],
  ['VALIDITY', 'yellow'],
  ['IM_HERE', 'green'],
  ['SUBMIT', 'green'],
] as const)('the badge of %s is %s', (status, tone) => {
  expect(toneOf[status]).toBe(tone)
})

/** Only in the request, or written elsewhere: the reason as a note, the day as a time. */
const unwritten = new Set(['version', 'idempotencyKey', 'undoes', 'reason', 'expirationDate'])

/** Tasks and their photos are shown as pictures instead of words. */
const shownAsPicture = /^(?:taskId|selfieKey)/

it.each([
  ['en', en],
  ['es', es],
])('every field that staff can change or that logs keep has a name in log entries, in %s', (_language, { fields }) => {
  const edits = Object.keys(updateUser.body.shape).filter((field) => !unwritten.has(field))
  const kept = [...keptFields, ...maskedFields].filter((field) => !shownAsPicture.test(field))
  expect([...edits, ...kept].filter((field) => !(field in fields))).toEqual([])
})

it.each([
  ['en', descriptions],
  ['es', descripciones],
])("doesn't count the admins of an approval, which support may ask for, in %s", (_language, words) => {
  const ofApprovals = Object.entries(words).filter(([description]) => description.startsWith('approval'))
  expect(ofApprovals).toHaveLength(5)
  expect(ofApprovals.filter(([, text]) => /second|segund/i.test(text))).toEqual([])
})
