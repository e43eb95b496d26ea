import { expect, it } from 'vitest'
import { whatsAppLink } from './share-ways.tsx'

it.each([
  [
    'Regístrate: https://arribo.example/register?referral=8CJH86QK',
    'Regístrate: https://arribo.example/register?referral=8CJH86QK',
  ],
  ['100 % & más #1', '100 % & más #1'],
])('WhatsApp gets the whole of "%s"', (message, expected) => {
  const link = new URL(whatsAppLink(message))
  expect([link.origin + link.pathname, link.searchParams.get('text'), link.hash]).toEqual([
    'https://wa.me/',
    expected,
    '',
  ])
})
