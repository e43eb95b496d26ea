import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const marta = { phoneNumber: '+13055550105', name: 'Marta Ríos' }
const hourMs = 3_600_000
const asked = (hoursAgo: number) => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  const by = { askedBy: 'Elena Vargas', isOwn: false }
  return { ...marta, version: 'v1', ...by, askedAt: at(-hoursAgo * hourMs), dueAt: at((24 - hoursAgo) * hourMs) }
}
const agent = userEvent.setup()

async function open(recoveries: readonly object[], groups = ['admin'], page = '/admin/cognitoGroups/support') {
  const sent: string[] = []
  answerApi(({ pathname }, { method, body }) => {
    if (method !== 'GET') sent.push(`${method} ${pathname} ${JSON.stringify(body['version'])}`)
    if (method !== 'GET') return ok(method === 'POST' && pathname.endsWith('recoveries') ? asked(0) : marta)
    if (pathname.endsWith('/recoveries')) return ok(recoveries)
    if (pathname === '/api/admin/approvals') return ok([])
    return ok({ group: 'support', description: '', items: [marta], nextCursor: null })
  })
  await openBackOffice(page, groups)
  await screen.findAllByText('Marta Ríos')
  return sent
}

it('requests a new app for a colleague after a confirmation', async () => {
  const sent = await open([])
  await agent.click(screen.getByRole('button', { name: 'Lost phone: Marta Ríos lost their authenticator app' }))
  await agent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(sent).toEqual(['POST /api/admin/second-factor/recoveries undefined']))
})

it.each(['/admin/cognitoGroups/support', '/admin/approvals'])('grants the request after a day, on %s', async (page) => {
  const sent = await open([asked(25)], ['admin'], page)
  await agent.click(await screen.findByRole('button', { name: 'Grant: Let Marta Ríos set up another app' }))
  await agent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Grant' }))
  await waitFor(() => expect(sent).toEqual(['POST /api/admin/second-factor/recoveries/%2B13055550105 "v1"']))
})

it('offers only to withdraw the request before that', async () => {
  const sent = await open([asked(23)])
  await screen.findByText(/Can be granted from/)
  expect(screen.queryByRole('button', { name: 'Grant: Let Marta Ríos set up another app' })).toBeNull()
  await agent.click(screen.getByRole('button', { name: 'Withdraw the request for Marta Ríos' }))
  await waitFor(() => expect(sent).toEqual(['DELETE /api/admin/second-factor/recoveries/%2B13055550105 "v1"']))
})

it('whoever requested it may only withdraw it', async () => {
  await open([{ ...asked(25), isOwn: true }])
  await screen.findByText(/You requested this, so another admin has to grant it\./)
  expect(screen.queryByRole('button', { name: /^Grant/ })).toBeNull()
  screen.getByRole('button', { name: 'Withdraw the request for Marta Ríos' })
})

it('shows support the request without any button', async () => {
  await open([asked(25)], ['support'])
  await screen.findByText(/Requested by Elena Vargas/)
  expect(screen.queryByRole('button', { name: /Marta/ })).toBeNull()
})
