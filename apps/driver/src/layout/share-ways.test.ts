import { expect, it } from 'vitest'
import { invitationLink, whatsAppLink } from './share-ways.tsx'

it('links a friend to the registration with the code', () => {
  expect(invitationLink('https://arribo.example', '8CJH86QK')).toBe('https://arribo.example/register?referral=8CJH86QK')
})

it.each(['Regístrate: https://arribo.example/register?referral=8CJH86QK', '100 % & más #1'])(
  'WhatsApp gets the whole of "%s"',
  (message) => {
    const { origin, pathname, searchParams, hash } = new URL(whatsAppLink(message))
    expect([origin + pathname, searchParams.get('text'), hash]).toEqual(['https://wa.me/', message, ''])
  },
)
