import { expect, it } from 'vitest'
import { whatsAppLink } from './share-ways.tsx'

it.each(['Regístrate: https://arribo.example/register?referral=8CJH86QK', '100 % & más #1'])(
  'WhatsApp gets the whole of "%s"',
  (message) => {
    const { origin, pathname, searchParams, hash } = new URL(whatsAppLink(message))
    expect([origin + pathname, searchParams.get('text'), hash]).toEqual(['https://wa.me/', message, ''])
  },
)
