import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, ok } from '../../../testing/api-answers.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { ana } from '../../../testing/people.ts'
import { signIn } from '../../../testing/session.ts'

beforeEach(() => signIn())

it("links to changing the password, to the driver's photos, and back to the home page", async () => {
  answerApi({ 'GET /api/users/me': ok(ana) })
  await openApp('/app/profile')
  const more = within(await screen.findByRole('navigation', { name: 'Más de tu cuenta' }))
  const hrefs = more.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/app/profile/change-password',
      '/app/profile/photos',
      '/app/shared',
      '/app/receipts',
      '/app/referral',
      '/app/help',
    ]),
  )
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe('/app')
})
