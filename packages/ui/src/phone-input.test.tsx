import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { PhoneInput } from './phone-input.tsx'
import type { PhoneValue } from './phone.rules.ts'
import { show } from './testing/render.tsx'

function Example({ error }: { error?: string }) {
  const [value, setValue] = useState<PhoneValue>({ prefix: '+1', digits: '' })
  return <PhoneInput id="phone" label="Teléfono" value={value} onChange={setValue} error={error} />
}

const digits = () => screen.getByLabelText<HTMLInputElement>('Teléfono')
const prefix = () => screen.getByLabelText<HTMLSelectElement>('Código de país')

it('drops everything but digits while typing', async () => {
  show(<Example />)
  await userEvent.type(digits(), '(305) 555-01a00')
  expect([prefix().value, digits().value]).toEqual(['+1', '3055550100'])
})

it.each([
  ['+57 300 555 0123', '+57', '3005550123'],
  ['+54 9 11 5555-0123', '+54', '91155550123'],
  ['0058 412 555 0123', '+58', '4125550123'],
  ['+1 (305) 555-0100', '+1', '3055550100'],
  ['305.555.0100', '+1', '3055550100'],
  ['\u202a+57 300 123 4567\u202c', '+57', '3001234567'],
  ['tel:+573001234567', '+57', '3001234567'],
  ['+53 5 123 4567', '+1', '+5351234567'],
])('splits a pasted %s into %s %s', async (pasted, expectedPrefix, expectedDigits) => {
  show(<Example />)
  await userEvent.click(digits())
  await userEvent.paste(pasted)
  expect([prefix().value, digits().value]).toEqual([expectedPrefix, expectedDigits])
})

it('offers all four prefixes', async () => {
  show(<Example />)
  await userEvent.selectOptions(prefix(), '+58')
  expect(prefix().value).toBe('+58')
  expect([...prefix().options].map(({ value }) => value)).toEqual(['+1', '+54', '+57', '+58'])
})

it('keeps both parts when they are handed over before the next render, as after a reload', () => {
  function HandedOver() {
    useLayoutEffect(() => {
      for (const [field, value, event] of [
        [prefix(), '+54', 'change'],
        [digits(), '91155550123', 'input'],
      ] as const) {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(event, { bubbles: true }))
      }
    }, [])
    return <Example />
  }
  show(<HandedOver />)
  expect([prefix().value, digits().value]).toEqual(['+54', '91155550123'])
})

it('ties an error to its field', () => {
  show(<Example error="Escribe al menos 10 dígitos." />)
  expect(digits().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(digits().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Escribe al menos 10 dígitos.',
  )
})
