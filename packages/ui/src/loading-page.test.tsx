import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadingPage } from './loading-page.tsx'
import { show } from './testing/render.tsx'

afterEach(() => vi.useRealTimers())

it('says that it is loading, and after 3 seconds that it takes long', async () => {
  vi.useFakeTimers()
  show(<LoadingPage />)
  const said = () => screen.getByRole('status').textContent
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(said()).toBe('Cargando…')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(said()).toBe('Tarda más de lo normal. Seguimos intentando.')
})
