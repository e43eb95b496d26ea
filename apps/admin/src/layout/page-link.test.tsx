import { permissions } from '@arribo/api-contracts/shared/permissions'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerApi, ok } from '../testing/api-answers.ts'
import { openBackOffice } from '../testing/open-back-office.tsx'

const granted = { ...permissions }
beforeEach(() => void Object.assign(permissions, { 'staff:read': ['support'] }))
afterEach(() => void Object.assign(permissions, granted))

const open = async (group: string) => {
  answerApi(() => ok({ items: [], nextCursor: null }))
  await openBackOffice('/admin/tools', [group])
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
}
const names = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent)
const linked = () => names(within(screen.getByRole('navigation')).getAllByRole('link'))

it('nothing leads to a page that the person may not open', async () => {
  await open('viewer')
  expect(linked()).toEqual(['Tools'])
  expect(names(within(screen.getByRole('main')).queryAllByRole('link'))).toEqual([])
  const agent = userEvent.setup()
  await agent.keyboard('gu')
  screen.getByRole('heading', { level: 1, name: 'Tools' })
  await agent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find anything' }))
  await dialog.findByRole('option', { name: 'Go to Tools' })
  expect(dialog.queryAllByRole('option', { name: /^(Go to (?!Tools)|Open )/ })).toEqual([])
  await agent.paste('+13055550100')
  expect(dialog.queryAllByRole('option', { name: /^Open / })).toEqual([])
})

it('every page is open to somebody with the permissions', async () => {
  for (const permission of Object.keys(permissions)) Object.assign(permissions, { [permission]: ['support'] })
  await open('support')
  expect(linked()).toEqual(['Dashboard', 'Users', 'Billing', 'Tools', 'Logs', 'Tasks'])
})
