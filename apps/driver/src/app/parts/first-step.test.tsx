import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerApi, ok } from '../../testing/api-answers.ts'
import { unlinked } from '../../testing/linking.ts'
import { openApp } from '../../testing/open-app.tsx'
import { noBlocks } from '../../testing/people.ts'
import { signIn } from '../../testing/session.ts'

beforeEach(() => signIn())

it.each([
  ['pays', { goodStanding: false }, /pag/i, 'Paso 1 de 3'],
  ['connects the platform account', {}, 'Conecta tu cuenta de Flex', 'Paso 2 de 3'],
  ['chooses the account type', { proxyInstalled: true }, '¿De quién es la cuenta de Flex?', 'Paso 3 de 3'],
  ['was set up before and pays again', { goodStanding: false, setupComplete: true }, /pag/i, undefined],
])('says how far a driver has got who %s', async (_what, over, name, step) => {
  answerApi({ 'GET /api/users/me': ok({ ...unlinked, ...over }), 'GET /api/users/me/calendar': ok(noBlocks) })
  await openApp('/app')
  await screen.findByRole('heading', { level: 1, name })
  expect(screen.queryByText(/^Paso \d de 3$/)?.textContent).toBe(step)
})
