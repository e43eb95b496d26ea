import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { LanguageToggle } from './language-toggle.tsx'
import { NumberedPagination, Pagination } from './pagination.tsx'
import { show } from './testing/render.tsx'

it('steps between pages and stops at the first and the last', async () => {
  const go = vi.fn<(page: number) => void>()
  const { rerender } = show(<Pagination page={1} pages={2} onPage={go} />)
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(go).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(go).toHaveBeenLastCalledWith(2)
  rerender(<Pagination page={2} pages={2} onPage={go} />)
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }))
  expect(go).toHaveBeenCalledTimes(1)
})

it('shows the position in both languages, and that more rows exist than can be counted', () => {
  show(<Pagination page={3} pages={100} hasMore onPage={() => undefined} />)
  expect(screen.getByText('Página 3 de 100+')).toBeTruthy()
  show(<Pagination page={1} pages={0} onPage={() => undefined} />, 'en')
  expect(screen.getByText('Page 1 of 1')).toBeTruthy()
})

it('marks the current page and goes to the one pressed', async () => {
  const go = vi.fn<(page: number) => void>()
  show(<NumberedPagination page={9} pages={20} onPage={go} />)
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('9')
  await userEvent.click(screen.getByRole('button', { name: 'Ir a la página 20' }))
  expect(go).toHaveBeenCalledWith(20)
})

it('names the other language in that language', async () => {
  const change = vi.fn<(language: string) => void>()
  show(<LanguageToggle onChange={change} />)
  await userEvent.click(screen.getByRole('button', { name: 'Switch to English' }))
  expect(change).toHaveBeenCalledWith('en')
})
