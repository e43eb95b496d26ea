import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/driver-world.ts'
import { show } from '../../testing/show.tsx'
import { whatsAppLink } from '../../layout/share-ways.tsx'
import { ReferralPage } from './referral-page.tsx'

const link = 'https://driver.test/register?referral=8CJH86QK'
const open = () => show(() => <ReferralPage />, { words: ['referrals'] })
const route = 'GET /api/users/me/referrals'
const friends = (registered: number, rewarded: number, held = 0) =>
  answerApi({
    [route]: ok({
      code: '8CJH86QK',
      registered,
      rewarded,
      held,
      decidedAt: held > 0 ? ['2026-12-05T15:00:00.000Z'] : [],
    }),
  })

it('shows the code, the link, its QR code and the earnings', async () => {
  friends(3, 1, 2)
  await open()
  expect(screen.getByText('8CJH86QK')).toBeTruthy()
  expect(screen.getByText(link)).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Código QR de tu enlace de invitación' })).toBeTruthy()
  const counts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
  await waitFor(() => expect(counts()).toEqual(['3', '2', '1']))
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(items).toHaveLength(6)
  expect(items[4]).toMatch(/^Una semana se decide el .*2026\.$/)
  expect(items[5]).toBe('Espera 1 más.')
})

it('has no share button without a share sheet, and copies the link', async () => {
  friends(0, 0)
  const user = userEvent.setup()
  await open()
  expect(screen.queryByRole('button', { name: 'Compartir mi enlace' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copiar el enlace' }))
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(await screen.findAllByText('Copiado')).not.toHaveLength(0)
})

it.each(['Regístrate: https://arribo.example/register?referral=8CJH86QK', '100 % & más #1'])(
  'WhatsApp gets the whole of "%s"',
  (message) => {
    const { origin, pathname, searchParams, hash } = new URL(whatsAppLink(message))
    expect([origin + pathname, searchParams.get('text'), hash]).toEqual(['https://wa.me/', message, ''])
  },
)
