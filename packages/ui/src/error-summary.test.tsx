import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ErrorSummary, type FieldError } from './error-summary.tsx'
import { show } from './testing/render.tsx'

const errors = [
  { id: 'name', message: 'Escribe tu nombre.' },
  { id: 'phone', message: 'Escribe tu teléfono.' },
]
const form = (shown: readonly FieldError[], attempt = 0) => (
  <>
    <ErrorSummary errors={shown} attempt={attempt} />
    <input id="name" aria-label="Nombre" />
    <input id="phone" aria-label="Teléfono" />
  </>
)

it('takes the focus after each submit that finds errors, and links to the fields', async () => {
  const { rerender } = show(form([]))
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(form(errors, 1))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  await userEvent.click(screen.getByRole('link', { name: 'Escribe tu teléfono.' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Teléfono'))
})

it('shows no summary for a single error', () => {
  show(form(errors.slice(0, 1)))
  expect(screen.queryByRole('alert')).toBeNull()
})
