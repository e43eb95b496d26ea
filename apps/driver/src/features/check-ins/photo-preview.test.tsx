import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choosePhoto, openCheckIn, sendPhoto } from './testing/check-in-world.tsx'

describe('the preview of a photo', () => {
  it('focuses the button that sends it', async () => {
    await openCheckIn()
    await choosePhoto()
    const send = await screen.findByRole('button', { name: 'Enviar la selfie' })
    await waitFor(() => expect(document.activeElement).toBe(send))
  })

  it('fills the bar during the upload, and shows none during the check', async () => {
    const { storage } = await openCheckIn({
      answers: { 'GET /api/users/me/check-selfie-validity': () => new Promise<never>(() => undefined) },
    })
    await sendPhoto()
    await screen.findByText('Revisando tu foto…')
    expect(storage.puts).toHaveLength(1)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
