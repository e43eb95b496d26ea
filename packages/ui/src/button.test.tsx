import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { show } from './testing/render.tsx'

const button = () => screen.getByRole('button', { name: 'Entrar' })

describe('a busy button', () => {
  it('ignores presses, and keeps focus and name', async () => {
    const press = vi.fn<() => void>()
    const { rerender } = show(<Button onClick={press}>Entrar</Button>)
    await userEvent.click(button())
    rerender(
      <Button onClick={press} isBusy>
        Entrar
      </Button>,
    )
    await userEvent.dblClick(button())
    expect(press).toHaveBeenCalledTimes(1)
    expect(document.activeElement).toBe(button())
    expect(button().getAttribute('aria-busy')).toBe('true')
  })

  it('does not submit its form, not even by Enter in a field', async () => {
    const send = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const form = (isBusy: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Teléfono" />
        <Button type="submit" isBusy={isBusy}>
          Entrar
        </Button>
      </form>
    )
    const { rerender } = show(form(false))
    await userEvent.type(screen.getByLabelText('Teléfono'), '{Enter}')
    rerender(form(true))
    await userEvent.type(screen.getByLabelText('Teléfono'), '{Enter}')
    await userEvent.click(button())
    expect(send).toHaveBeenCalledTimes(1)
  })
})

it('does nothing while it is aria-disabled', async () => {
  const press = vi.fn<() => void>()
  show(
    <Button aria-disabled onClick={press}>
      Entrar
    </Button>,
  )
  await userEvent.click(button())
  expect(press).not.toHaveBeenCalled()
})
