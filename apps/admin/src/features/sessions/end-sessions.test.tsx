import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerTools } from '../../testing/answer-tools.ts'
import { ok, refusal } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'

const card = () =>
  within(screen.getByRole('heading', { level: 2, name: 'Log a driver out' }).closest('div.grid') as HTMLElement)

async function ask() {
  const agent = userEvent.setup()
  await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  await agent.type(card().getByLabelText('Phone number'), '3055550100')
  await agent.click(card().getByRole('button', { name: 'Log out everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log +1 (305) 555-0100 out everywhere?' })
  return { confirm: () => agent.click(within(dialog).getByRole('button', { name: 'Log out everywhere' })) }
}

it('asks, then says that it is done', async () => {
  const { asked } = answerTools(() => ok({ ended: true }))
  const { confirm } = await ask()
  expect(asked).toEqual([])
  await confirm()
  await card().findByText('Driver logged out everywhere')
  expect(asked).toEqual(['/api/admin/tools/sessions'])
})

it("says why it couldn't be done", async () => {
  answerTools(() => refusal(404, 'profile_not_found', 'There is no such driver.'))
  const { confirm } = await ask()
  await confirm()
  await card().findByText('Error logging the driver out')
  card().getByText('There is no such driver.')
})
