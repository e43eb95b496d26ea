import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerPaths, ok } from '../../testing/api-answers.ts'
import { findDialog, press } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const marta = { phoneNumber: '+13055550105', name: 'Marta Ríos' }
const hourMs = 3_600_000
const asked = (hoursAgo: number) => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const by = { askedBy: 'Elena Vargas', isOwn: false }
  return { ...marta, version: 'v1', ...by, askedAt: at(-hoursAgo * hourMs), dueAt: at((24 - hoursAgo) * hourMs) }
}
const grant = 'Grant: Let Marta Ríos set up another app'
const withdraw = 'Withdraw the request for Marta Ríos'

async function open(recoveries: readonly object[], groups = ['admin'], page = '/admin/cognitoGroups/support') {
  const { sent } = answerPaths({
    '/recoveries': (_, { method }) => ok(method === 'GET' ? recoveries : asked(0)),
    '/members': ok({ group: 'support', description: '', items: [marta], nextCursor: null }),
    [marta.phoneNumber]: ok(marta),
  })
  await openBackOffice(page, groups)
  await screen.findAllByText('Marta Ríos')
  return () => sent.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body['version'])}`)
}

it('requests a new app for a colleague after a confirmation', async () => {
  const sent = await open([])
  await press('Lost phone: Marta Ríos lost their authenticator app')
  await press('Ask', await findDialog())
  await waitFor(() => expect(sent()).toEqual(['POST /api/admin/second-factor/recoveries undefined']))
})

it.each(['/admin/cognitoGroups/support', '/admin/approvals'])('grants the request after a day, on %s', async (page) => {
  const sent = await open([asked(25)], ['admin'], page)
  await press(grant)
  await press('Grant', await findDialog())
  await waitFor(() => expect(sent()).toEqual(['POST /api/admin/second-factor/recoveries/+13055550105 "v1"']))
})

it.each([
  ['before that', asked(23), /Can be granted from/],
  ['to whoever requested it', { ...asked(25), isOwn: true }, /You requested this, so another admin has to grant it\./],
])('offers only to withdraw the request %s', async (_what, recovery, why) => {
  const sent = await open([recovery])
  await screen.findByText(why)
  expect(screen.queryByRole('button', { name: /^Grant/ })).toBeNull()
  await press(withdraw)
  await waitFor(() => expect(sent()).toEqual(['DELETE /api/admin/second-factor/recoveries/+13055550105 "v1"']))
})

it('shows support the request without any button', async () => {
  await open([asked(25)], ['support'])
  await screen.findByText(/Requested by Elena Vargas/)
  expect(screen.queryByRole('button', { name: /Marta/ })).toBeNull()
})
