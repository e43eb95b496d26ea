import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'

const jpeg = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg', { type: 'image/jpeg' })

/** A storage that accepts every upload at once. */
export function takeUploads(): void {
  class Upload {
    status = 200
    upload = {}
    onload = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    send = () => queueMicrotask(() => this.onload())
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined })
}

/** Chooses a photo for the current side, and uses it. */
export async function givePhoto(file: File = jpeg()): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('Usar la cámara del teléfono'), file)
  await userEvent.click(await screen.findByRole('button', { name: 'Usar esta foto' }))
}
