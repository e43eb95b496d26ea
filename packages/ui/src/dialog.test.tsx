import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { show } from './testing/render.tsx'
import { letPass } from './testing/strict-react.ts'

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

it.each(['Cancelar', 'Cerrar'])(
  'has the focus and hides what floats; %s changes nothing and returns it',
  async (name) => {
    await open()
    expect(document.activeElement?.textContent).toBe('¿Cambiar de plan?')
    expect(document.body.dataset['dialog']).toBe('open')
    await userEvent.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText('Cambiado')).toBeNull()
    expect(document.activeElement).toBe(opener())
    expect(document.body.dataset['dialog']).toBeUndefined()
  },
)

it('closes on Escape, whether or not the browser asks first', async () => {
  fireEvent(await open(), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(opener())
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('runs the action on confirmation, and shields the page from the second click of a double one', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }))
  expect(screen.getByText('Cambiado')).toBeTruthy()
  const { dataset } = document.documentElement
  expect(dataset['shielded']).toBe('')
  await waitFor(() => expect(dataset['shielded']).toBeUndefined())
})

describe('Back button', () => {
  const goBack = async () => {
    const { state } = history
    history.back()
    await waitFor(() => expect(history.state).not.toEqual(state))
  }

  it("closes the dialog, stays on the page and doesn't reach the router", async () => {
    history.pushState({ index: 3 }, '', '/app')
    const router = vi.fn<() => void>()
    addEventListener('popstate', router)
    await open()
    await waitFor(() => expect(history.state).toEqual({ index: 3, layer: expect.any(String) }))
    await goBack()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([location.pathname, history.state, router.mock.calls.length]).toEqual(['/app', { index: 3 }, 0])
    removeEventListener('popstate', router)
  })

  it('works as before after the dialog was closed by its own button', async () => {
    history.pushState({ index: 4 }, '', '/app/pay')
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(history.state).toEqual({ index: 4 }))
    expect(location.pathname).toBe('/app/pay')
  })

  it('does not undo a navigation that closes the dialog', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    history.pushState({ index: 5 }, '', '/app/help')
    await letPass(50)
    expect([location.pathname, history.state]).toEqual(['/app/help', { index: 5 }])
  })

  it('does not step back on a page that is leaving for another document', async () => {
    await open()
    await waitFor(() => expect(history.state).toHaveProperty('layer'))
    const back = vi.spyOn(history, 'back')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    dispatchEvent(new Event('beforeunload'))
    await letPass(50)
    expect(back).not.toHaveBeenCalled()
    back.mockRestore()
  })

  it('is caught again by a dialog that refuses to close', async () => {
    const refuse = vi.fn<() => void>()
    show(
      <ConfirmDialog title="¿Cambiar de plan?" action="Cambiar" onConfirm={() => undefined} onClose={refuse}>
        Se aplica hoy.
      </ConfirmDialog>,
    )
    for (const times of [1, 2]) {
      await waitFor(() => expect(history.state).toHaveProperty('layer'))
      history.back()
      await waitFor(() => expect(refuse).toHaveBeenCalledTimes(times))
    }
  })
})
