import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorPage } from './error-page.tsx'
import { show } from './testing/render.tsx'

it.each([
  ['es', '¡Ups!', 'Lo sentimos, ocurrió un error inesperado.', 'Intentar de nuevo'],
  ['en', 'Oops!', 'Sorry, an unexpected error has occurred.', 'Try again'],
] as const)('in %s it shows %s, what happened and why, and retries', async (language, title, text, retry) => {
  const again = vi.fn<() => void>()
  show(<ErrorPage reason="Flex no responde." homeHref="/app" onRetry={again} />, language)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('Flex no responde.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: retry }))
  expect(again).toHaveBeenCalledTimes(1)
})
