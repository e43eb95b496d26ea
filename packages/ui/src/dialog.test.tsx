import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { show } from './testing/render.tsx'

// jsdom has the element but not its methods; what a browser does by itself (the trap, Escape) the journeys see.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
    this.querySelector<HTMLElement>('[tabindex]')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

function Example() {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {isDone && <p>Cambiado</p>}
      {isOpen && (
        <ConfirmDialog
          title="¿Cambiar de plan?"
          action="Cambiar"
          onConfirm={() => (setDone(true), setOpen(false))}
          onClose={() => setOpen(false)}
        >
          Se aplica hoy.
        </ConfirmDialog>
      )}
    </>
  )
}

async function open() {
  show(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: '¿Cambiar de plan?' })
}
const opener = () => screen.getByRole('button', { name: 'Abrir' })

it('starts at its title and tells what floats over the page to hide', async () => {
  await open()
  expect(document.activeElement?.textContent).toBe('¿Cambiar de plan?')
  expect(document.body.dataset['dialog']).toBe('open')
})

it.each(['Cancelar', 'Cerrar'])('%s changes nothing and gives the focus back', async (name) => {
  await open()
  await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Cambiado')).toBeNull()
  expect(document.activeElement).toBe(opener())
  expect(document.body.dataset['dialog']).toBeUndefined()
})

it('closes by Escape, whether the browser asks first or not', async () => {
  fireEvent(await open(), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(opener())
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('does what was asked when it is confirmed', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  expect(screen.getByText('Cambiado')).toBeTruthy()
})
