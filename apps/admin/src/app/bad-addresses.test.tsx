import * as admin from '@arribo/api-contracts/admin'
import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerApi, refusal } from '../testing/api-answers.ts'
import { openBackOffice } from '../testing/open-back-office.tsx'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value
const contracts = Object.values<unknown>(admin).filter(isEndpoint)

/** Whether the API would accept this query: finds the contract that matches the path, preferring fewer parameters. */
function isTaken({ pathname, searchParams }: URL): boolean {
  const gapsOf = (path: string) => path.split(':').length
  const [contract] = contracts
    .filter(
      ({ method, path }) => method === 'GET' && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
    )
    .toSorted((a, b) => gapsOf(a.path) - gapsOf(b.path))
  return contract?.query === undefined || contract.query.safeParse(Object.fromEntries(searchParams)).success
}

it.each([
  '/admin/billing?startDate=banana',
  '/admin/billing?startDate=2026-99-99&endDate=2026-02-31&rows=7',
  '/admin/tasks?status=zz&platform=ground&sort=up',
  '/admin/logs?startDate=2026-02-31&endDate=banana&status=zz&platform=ground',
  '/admin/logs?by=phone&phone=banana&at=banana&entry=zz',
  '/admin/users?sort=up&search=%20',
  `/admin/users?search=${'x'.repeat(80)}&rows=15&cursor=`,
  '/admin?all=banana',
  '/admin/tools?interval=ever',
  '/admin/users/banana',
  '/admin/users/banana/logs?startDate=banana',
  '/admin/users/%2B1/logs',
])('%s: makes no request that the API refuses, and is not an error page', async (address) => {
  const refused: string[] = []
  answerApi((asked) => {
    if (!isTaken(asked)) refused.push(asked.pathname + asked.search)
    return refusal(404, 'not_found')
  })
  await openBackOffice(address)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Oops!' })).toBeNull()
  expect(refused).toEqual([])
})

it('says that nobody is registered with an invalid number, not that the request was invalid', async () => {
  const { asked } = answerApi(() => refusal(400, 'invalid_request', "Some of what was sent isn't right."))
  await openBackOffice('/admin/users/banana')
  await screen.findByText(/^Nobody is registered with banana\./)
  expect([asked, screen.queryByText(/sent isn't right/)]).toEqual([[], null])
})

it.each([
  ['/admin/users/3055550100', '/admin/users/+13055550100'],
  ['/admin/users/(305)%20555-0100', '/admin/users/+13055550100'],
  ['/admin/users/13055550100/logs?search=x', '/admin/users/+13055550100/logs?search=x'],
  ['/admin/logs?by=phone&phone=305-555-0100', '/admin/logs?by=phone&phone=%2B13055550100'],
  ['/admin/users/banana/logs', '/admin/users/banana'],
  [
    '/admin/logs?by=phone&phone=%2B13055550100&startDate=2026-11-22&endDate=2026-11-22&search=%20x%20&status=ERROR&cursor=c&entry=e',
    '/admin/logs?by=phone&phone=%2B13055550100&startDate=2026-11-22&endDate=2026-11-22&search=x&status=ERROR&cursor=c&entry=e',
  ],
  ['/admin/logs?platform=other&by=name&status=UPSET&startDate=x&endDate=2026-13-45&search=%20%20', '/admin/logs'],
  ['/admin/users?sort=newest&preview=ana', '/admin/users'],
  ['/admin/users?sort=name%3B%20drop&cursor=3', '/admin/users?cursor=3'],
  ['/admin/users?sort=endsFirst&service=ended', '/admin/users?service=ended'],
  ['/admin/tools?agent=%20Elena%20&interval=7days', '/admin/tools?agent=Elena&interval=7days'],
  ['/admin/tools?agent=%20%20&interval=today', '/admin/tools'],
  ['/admin?all=books,dispute,unknown', '/admin?all=dispute,books'],
  ['/admin/billing?startDate=banana&status=paid', '/admin/billing?status=paid'],
  ['/admin/billing?rows=10&page=3&search=%20ana', '/admin/billing?search=ana'],
  ['/admin/billing?startDate=2026-05-02&endDate=2026-05-01&status=zz', '/admin/billing'],
])('%s leads to %s', async (from, to) => {
  answerApi(() => refusal(404, 'profile_not_found'))
  const { address } = await openBackOffice(from)
  await screen.findByRole('heading', { level: 1 })
  expect(decodeURIComponent(address())).toBe(decodeURIComponent(to))
})
