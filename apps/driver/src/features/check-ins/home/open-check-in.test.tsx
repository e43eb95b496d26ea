import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as language from '../../../app/language.ts'
import { answerApi, noBlocks, ok, signIn } from '../../../testing/driver-world.ts'
import { show } from '../../../testing/show.tsx'
import { CheckInHome } from './check-in-home.tsx'
import { press, routes } from '../testing/check-in-world.tsx'

it("says in the page that the check-in could not be loaded, in the screen's language, and retries", async () => {
  signIn()
  answerApi({ [routes.calendar]: ok(noBlocks), 'GET /api/regions': ok({ serviceAreas: [] }) })
  await show(() => <CheckInHome />)
  const words = vi
    .spyOn(language, 'loadWords')
    .mockImplementation(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://driver.test/assets/x.js')),
    )
  await press(/Bloques programados/)
  expect((await screen.findByRole('alert')).textContent).toContain('No podemos conectar con Arribo.')
  expect(screen.queryByText(/Failed to fetch/)).toBeNull()
  words.mockRestore()
  await press('Intentar de nuevo')
  expect(await screen.findByText('No hay bloques disponibles')).toBeTruthy()
})
