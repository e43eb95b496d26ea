import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerApi, type ApiAnswer, ok, refusal } from '../../testing/api-answers.ts'
import { never } from '../../testing/on-screen.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { page, row } from '../../testing/people.ts'

it.each(['/admin', '/admin/users/+13055550100'])('%s: says after two seconds that there is no answer', async (path) => {
  answerApi(never)
  await openBackOffice(path)
  await screen.findByText('Not answering, trying again…')
})

it("a user's page has no empty card, and a list claims no number of pages", async () => {
  answerApi(never)
  const { history } = await openBackOffice('/admin/users/+13055550100')
  await screen.findByText('No answer yet')
  act(() => history.push('/admin/users'))
  await screen.findByRole('table')
  await screen.findByText('No answer yet')
  expect(screen.queryByText(/^Page 1/)).toBeNull()
})

it('no dimmed rows of another filter are shown, and a new request is made at once', async () => {
  let answer: ApiAnswer | Promise<ApiAnswer> = ok(page([row(1, { name: 'Ana Torres' })]))
  answerApi(() => answer)
  await openBackOffice('/admin/users')
  await screen.findByText('Ana Torres')
  answer = never()
  await userEvent.type(screen.getByRole('searchbox'), 'luis')
  await screen.findByText('Not answering, trying again…')
  const table = within(screen.getByRole('table'))
  expect(table.queryByText('Ana Torres')).toBeNull()
  table.getByText('No answer yet')
  answer = ok(page([row(2, { name: 'Luis Ramírez' })]))
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
  await table.findByText('Luis Ramírez')
  await waitFor(() => expect(screen.queryByText('Not answering, trying again…')).toBeNull())
})

it('an overloaded server is quoted at once, and asked again after the time that it said', async () => {
  const sentence = 'Too much to answer.'
  let answer: ApiAnswer = refusal(503, 'overloaded', sentence, { retryAfterSeconds: 1 })
  answerApi(() => answer)
  await openBackOffice('/admin/users')
  await screen.findByText(`${sentence} Trying again after 1 second.`)
  const table = within(screen.getByRole('table'))
  table.getByText('Not here yet')
  expect(screen.queryByText('Not answering, trying again…')).toBeNull()
  answer = ok(page([row(2, { name: 'Luis Ramírez' })]))
  await table.findByText('Luis Ramírez', undefined, { timeout: 2500 })
  await waitFor(() => expect(screen.queryByText(/Trying again/)).toBeNull())
})

it('quotes the latest refusal, whichever read it answered', async () => {
  let answer = (_refusal: ApiAnswer) => {}
  const busy = (sentence: string) => refusal(503, 'overloaded', sentence, { retryAfterSeconds: 60 })
  answerApi(({ pathname }) =>
    pathname.endsWith('/stats') ? new Promise((resolve) => (answer = resolve)) : busy('First.'),
  )
  await openBackOffice('/admin')
  await screen.findByText(/^First\. Trying again/)
  expect(screen.getAllByText('Not here yet')).toHaveLength(1 + 5)
  answer(busy('Second.'))
  await screen.findByText(/^Second\. Trying again/)
})

it('says after two seconds that what was sent has no answer, and offers no repetition', async () => {
  answerApi(({ pathname }) => (pathname.includes('signupCode') ? never() : refusal(404, 'not_found')))
  await openBackOffice('/admin/tools')
  const [phone] = await screen.findAllByLabelText('Phone number')
  if (phone) await userEvent.type(phone, '3055550100{Enter}')
  await screen.findByText('Sent, but no answer yet. Still waiting…', undefined, { timeout: 4000 })
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull()
})
