import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerPaths, ok } from '../../../testing/api-answers.ts'
import { logEntry, logsPage } from '../../../testing/log-entries.ts'
import { turnTo } from '../../../testing/on-screen.ts'
import { openBackOffice } from '../../../testing/open-back-office.tsx'

async function openValues(value: Record<string, unknown>) {
  answerPaths({ '/logs': ok(logsPage([logEntry(1, { value, oldValue: null })])) })
  await openBackOffice('/admin/logs?entry=e1')
  return screen.findByRole('dialog')
}

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
