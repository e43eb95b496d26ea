import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MainArea } from './main-area.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { show } from './testing/render.tsx'

it('is the only main landmark of a page, also when a failure is shown inside a frame', () => {
  show(
    <MainArea className="frame">
      <NotFoundPage homeHref="/" />
    </MainArea>,
  )
  expect(screen.getAllByRole('main')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Esta página no existe' })).toBeTruthy()
})
