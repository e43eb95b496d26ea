import { expect, it } from 'vitest'
import { invitationLink } from '../../layout/share-ways.tsx'

it('links a friend to the registration with the code', () => {
  expect(invitationLink('https://arribo.example', '8CJH86QK')).toBe('https://arribo.example/register?referral=8CJH86QK')
})
