import { expect, it } from 'vitest'
import { invitationLink, whatsAppLink } from './invitation.ts'

it('leads a friend to the registration with the code', () => {
  expect(invitationLink('https://arribo.example', '8CJH86QK')).toBe('https://arribo.example/register?referral=8CJH86QK')
})

it.each([
  [
    'Regístrate: https://arribo.example/register?referral=8CJH86QK',
    'Regístrate: https://arribo.example/register?referral=8CJH86QK',
  ],
  ['100 % & más #1', '100 % & más #1'],
])('WhatsApp gets "%s" whole', (message, expected) => {
  const link = new URL(whatsAppLink(message))
  expect([link.origin + link.pathname, link.searchParams.get('text'), link.hash]).toEqual([
    'https://wa.me/',
    expected,
    '',
  ])
})
