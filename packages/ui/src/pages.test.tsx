import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { LiveRegion } from './live-region.tsx'
import { LoadingPage } from './loading-page.tsx'
import { MainArea } from './main-area.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageTitle } from './page-title.tsx'
import { show } from './testing/render.tsx'

const page = (title: string) => (
  <>
    <LiveRegion />
    <PageTitle key={title}>{title}</PageTitle>
  </>
)

it('takes the focus and is announced after a navigation, but not on the first page; the router scrolls', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const { rerender, container } = show(page('Inicio'))
  const region = container.querySelector('[aria-live]')
  expect([document.title, document.activeElement, region?.textContent]).toEqual(['Inicio · Arribo', document.body, ''])
  rerender(page('Mi perfil'))
  expect(document.title).toBe('Mi perfil · Arribo')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mi perfil' }))
  expect(region?.textContent).toBe('Mi perfil')
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
})

it('is the only main landmark of a page, also when a failure is shown inside a frame', () => {
  show(
    <MainArea className="frame">
      <NotFoundPage homeHref="/" />
    </MainArea>,
  )
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Esta página no existe' })).toBeTruthy()
})

it.each([
  ['es', '¡Ups!', 'Lo sentimos, ocurrió un error inesperado.', 'Intentar de nuevo'],
  ['en', 'Oops!', 'Sorry, an unexpected error has occurred.', 'Try again'],
] as const)('in %s it shows %s, what happened and why, and retries', async (language, title, text, retry) => {
  const again = vi.fn<() => void>()
  show(<ErrorPage reason="Flex no responde." homeHref="/app" onRetry={again} />, language)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Flex no responde.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: retry }))
  expect(again).toHaveBeenCalledTimes(1)
})

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
