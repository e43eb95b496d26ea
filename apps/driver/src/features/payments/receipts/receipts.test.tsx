import type { Language } from '@arribo/i18n'
import type { Receipt } from '@arribo/api-contracts/driver/payments'
import { sampleReceipt as receipt } from '@arribo/api-contracts/testing/sample-receipt'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ana, answerApi, type ApiAnswers, ok, refusal, signIn } from '../../../testing/driver-world.ts'
import { alertText, press } from '../../../testing/on-screen.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { brandName } from '@arribo/ui/card-brand'

const page = (receipts: Receipt[], nextCursor: string | null = null) => ok({ receipts, nextCursor })

beforeEach(() => signIn())

function open(receipts: ApiAnswers[string], path = '/app/receipts', language: Language = 'es') {
  const { calls } = answerApi({ 'GET /api/users/me/payments': receipts })
  return openApp(path, language).then((app) => ({ ...app, calls }))
}

it("lists payments with amount, time in the driver's zone, and status in words", async () => {
  const refunded = receipt('ch_2', { plan: 'credits', credits: 3, amountCents: 2097, refundedCents: 2097 })
  await open(page([receipt('ch_1'), { ...refunded, status: 'refunded' }]))
  const [first, second] = await screen.findAllByRole('listitem')
  const moment = new Intl.DateTimeFormat('es-US', { dateStyle: 'medium', timeStyle: 'short' })
  expect(first?.textContent).toContain('Una semana')
  expect(first?.textContent).toContain('$24.99')
  expect(first?.textContent).toContain('Pagado')
  expect(first?.textContent?.replaceAll(/\s/g, ' ')).toContain(
    moment.format(new Date('2026-06-01T16:30:00Z')).replaceAll(/\s/g, ' '),
  )
  expect(second?.textContent).toMatch(/3 créditos.*\$20\.97.*Devuelto/)
})

it('says when there are none yet, with a link to pay', async () => {
  await open(page([]))
  expect(await screen.findByText('Todavía no hay recibos')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pagar una semana o créditos' }).getAttribute('href')).toBe('/app/pay')
})

it('loads more on request, keeps the list when that fails, and stops at the end', async () => {
  let isDown = true
  const { calls } = await open(({ query }) => {
    if (query.get('cursor') !== 'second') return page([receipt('ch_1')], 'second')
    return isDown ? refusal('not_allowed') : page([receipt('ch_2', { plan: 'credits' })])
  })
  await press('Ver más recibos')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('Una semana')).toBeTruthy()
  isDown = false
  await press('Intentar de nuevo')
  expect(await screen.findByText('1 crédito')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Ver más recibos' })).toBeNull()
  expect(calls.filter(({ route }) => route.endsWith('/payments')).map(({ query }) => query.get('limit'))).toContain(
    '20',
  )
})

it('opens one receipt, found on a later page, and prints it', async () => {
  const wanted = receipt('ch_9', { amountCents: 699, refundedCents: 200, status: 'partly_refunded', plan: 'credits' })
  await open(({ query }) => (query.get('cursor') ? page([wanted]) : page([receipt('ch_1')], 'c')), '/app/receipts/ch_9')
  expect(await screen.findByText('$6.99')).toBeTruthy()
  const details = screen.getAllByRole('definition').map((each) => each.textContent)
  expect(details).toEqual(
    expect.arrayContaining(['1 crédito', 'Visa terminada en 4242', '$2.00', 'Ana Torres', 'ch_9']),
  )
  expect(screen.getByText('Devuelto en parte')).toBeTruthy()
  const print = vi.spyOn(window, 'print').mockReturnValue()
  await press('Imprimir o guardar')
  expect(print).toHaveBeenCalledTimes(1)
})

it('says when a receipt is not of this account', async () => {
  await open(page([receipt('ch_1')]), '/app/receipts/ch_other')
  expect(await alertText()).toBe('No encontramos este recibo en tu cuenta')
})

it.each([
  ['disputed', 'en', 'Disputed', /Your bank is looking into this charge/],
  ['taken_back', 'es', 'Tu banco se lo llevó', /Tu banco decidió la disputa/],
] as const)('explains a payment that is %s, and leaves out an unknown card; in %s', async (...row) => {
  const [status, language, title, text] = row
  await open(page([receipt('ch_1', { status, card: null })]), '/app/receipts/ch_1', language)
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText(title)).toBeTruthy()
  expect(main.getByText(text)).toBeTruthy()
  expect(main.queryByText(/^(Card|Tarjeta)$/)).toBeNull()
})

it.each([
  ['visa', 'Visa'],
  ['amex', 'American Express'],
  ['jcb', 'JCB'],
])('%s is spelled %s', (brand, name) => expect(brandName(brand)).toBe(name))

it("names what became of an invited driver's extra days on the receipt of the first week", async () => {
  const welcome = { state: 'refused', paymentIntentId: 'pi_of_ch_1', isLatestWeek: false }
  answerApi({
    'GET /api/users/me': ok({ ...ana, welcome }),
    'GET /api/users/me/payments': page([receipt('ch_1'), receipt('ch_2')]),
  })
  await openApp('/app/receipts/ch_1')
  expect(await screen.findByText(/^No sumamos los 2 días de tu invitación/)).toBeTruthy()
  cleanup()
  await openApp('/app/receipts/ch_2')
  await screen.findByText('ch_2')
  expect(screen.queryByText(/invitación/)).toBeNull()
})
