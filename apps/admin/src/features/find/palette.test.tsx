import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerPaths, ok } from '../../testing/api-answers.ts'
import { openBackOffice } from '../../testing/open-back-office.tsx'
import { page, row } from '../../testing/people.ts'
import { recents } from './recents.ts'
import { findDialog } from '../../testing/on-screen.ts'

const ana = row(100, { name: 'Ana Torres' })

beforeEach(() => recents.forget())

it('the field names the selected row when the palette opens, after each key, and when results arrive', async () => {
  answerPaths({ '/api/admin/users': ok(page([ana])) })
  const agent = userEvent.setup()
  await openBackOffice('/admin/tools')
  await screen.findByRole('heading', { level: 1, name: 'Tools' })
  await agent.keyboard('{Control>}k{/Control}')
  const dialog = await findDialog('Find anything')
  const field = await dialog.findByRole('combobox')
  const selected = () => {
    const option = dialog.getByRole('option', { selected: true })
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
    return option.textContent
  }
  const first = selected()
  const after = async (key: string) => {
    await agent.keyboard(key)
    return selected()
  }
  const second = await after('{ArrowDown}')
  expect(second).not.toBe(first)
  expect(await after('{ArrowUp}')).toBe(first)
  expect(await after('{ArrowUp}')).toBe('Log out')
  expect(await after('{Home}')).toBe(first)
  expect(await after('{End}')).toBe('Log out')
  // A letter selects the first row again; a phone has only the row that opens it, until the search answers.
  expect(await after('o')).toMatch(/^Go to/)
  await agent.clear(field)
  await agent.paste('3055550100')
  expect(selected()).toBe('Open +1 (305) 555-0100')
  await dialog.findByRole('option', { name: /^Ana Torres/ })
  expect(selected()).toMatch(/^Ana Torres/)
  expect(await after('{ArrowDown}')).toBe('Logs of this driver')
  await agent.keyboard('{Backspace}')
  await dialog.findByRole('option', { name: /^Ana Torres/ })
  selected()
})
