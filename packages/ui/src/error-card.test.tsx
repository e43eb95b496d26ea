import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorCard } from './error-card.tsx'
import { show } from './testing/render.tsx'
import { Toasts } from './toasts.tsx'

const words = { code: 'Código:', copy: 'Copiar el código', chat: 'Abrir el chat' }
const open = (onChat?: () => void) =>
  show(
    <>
      <ErrorCard title="No salió" code="K7Q2MX" words={words} onChat={onChat}>
        Intenta de nuevo.
      </ErrorCard>
      <Toasts />
    </>,
  )

it('shows what happened, what to do, and the code', async () => {
  const user = userEvent.setup()
  open()
  expect(screen.getByRole('alert').textContent).toBe('No salióIntenta de nuevo.')
  expect(screen.getByText('K7Q2MX')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copiar el código' }))
  expect(await navigator.clipboard.readText()).toBe('K7Q2MX')
  expect(await screen.findAllByText('Copiado')).not.toHaveLength(0)
})

it.each([vi.fn(), undefined])('opens the chat, if there is one', async (onChat) => {
  open(onChat)
  const chat = screen.queryByRole('button', { name: 'Abrir el chat' })
  expect(chat === null).toBe(onChat === undefined)
  if (chat) await userEvent.click(chat)
  if (onChat) expect(onChat).toHaveBeenCalledOnce()
})
