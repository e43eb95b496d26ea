import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LiveRegion } from './live-region.tsx'
import { PageTitle } from './page-title.tsx'
import { show } from './testing/render.tsx'

const page = (title: string) => (
  <>
    <LiveRegion />
    <PageTitle key={title}>{title}</PageTitle>
  </>
)

it('takes the focus and is announced after a navigation, but not on the first page', () => {
  const { rerender, container } = show(page('Inicio'))
  const region = container.querySelector('[aria-live]')
  expect([document.title, document.activeElement, region?.textContent]).toEqual(['Inicio · Arribo', document.body, ''])
  rerender(page('Mi perfil'))
  expect(document.title).toBe('Mi perfil · Arribo')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mi perfil' }))
  expect(region?.textContent).toBe('Mi perfil')
})

it('leaves scrolling to the router', () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const { rerender } = show(page('Inicio'))
  rerender(page('Mi perfil'))
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
})
