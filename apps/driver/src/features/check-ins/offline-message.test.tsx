import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { becomeReady, choosePhoto, openCheckIn, press } from './testing/check-in-world.tsx'
import { setOnline } from './testing/phone.ts'

afterEach(() => setOnline(true))

const offline = 'Estás sin conexión. Para marcar necesitas internet.'

it('says once that a selfie did not arrive for lack of a network', async () => {
  const { storage } = await openCheckIn()
  storage.mode = 'breaks'
  await choosePhoto()
  setOnline(false)
  expect((await screen.findByText(offline)).closest('[role=status]')).toBeTruthy()
  await press('Enviar la selfie')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`La foto no llegó. Intenta de nuevo; sigue aquí.${offline}`)
  expect(screen.getAllByText(offline)).toHaveLength(1)
})

it('says once that a press was not sent', async () => {
  await openCheckIn()
  await becomeReady()
  setOnline(false)
  await press('Ya llegué')
  await press('No esperar')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Seguimos sin conexión/)
  expect(screen.queryByText(offline)).toBeNull()
})
