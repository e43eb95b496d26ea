import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventTypes } from './events.ts'

const page = new URL('../../../../../../docs/going-to-production.md', import.meta.url)

it('the way to production names every event that the webhook needs, and no other', () => {
  const [, step = ''] = /\*\*Stripe\.\*\*([\s\S]*?)Write `stripe\.json`/.exec(readFileSync(page, 'utf8')) ?? []
  const named = [...step.matchAll(/`((?:payment_intent|charge|refund|radar)\.[a-z._]+)`/g)].map(([, type]) => type)
  expect(named).toEqual(eventTypes)
})
