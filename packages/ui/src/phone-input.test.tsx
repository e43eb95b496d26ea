import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { PhoneInput } from './phone-input.tsx'
import type { PhoneValue } from './phone.rules.ts'
import { show } from './testing/render.tsx'

function Example() {
  const [value, setValue] = useState<PhoneValue>({ prefix: '+1', digits: '' })
  return <PhoneInput id="phone" label="Teléfono" value={value} onChange={setValue} />
}

const digits = () => screen.getByLabelText<HTMLInputElement>('Teléfono')
const prefix = () => screen.getByLabelText<HTMLSelectElement>('Código de país')

it('drops everything but digits, typed or pasted, and selects the prefix of a pasted number', async () => {
  show(<Example />)
  await userEvent.type(digits(), '(305) 555-01a00')
  expect([prefix().value, digits().value]).toEqual(['+1', '3055550100'])
  await userEvent.clear(digits())
  await userEvent.paste('+57 300 555 0123')
  expect([prefix().value, digits().value]).toEqual(['+57', '3005550123'])
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
