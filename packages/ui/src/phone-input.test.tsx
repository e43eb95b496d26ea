import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { PhoneInput } from './phone-input.tsx'
import { noPhone, phoneErrorOf, phoneTyped } from './phone.rules.ts'
import { show } from './testing/render.tsx'

function Example() {
  const [value, setValue] = useState(noPhone)
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

it.each([
  ['305555010', 'phoneLength'],
  ['3055550100', undefined],
  ['13055550100', undefined],
  ['0111523456789', undefined],
  ['+5351234567', 'phoneForeign'],
  ['', 'phoneMissing'],
])('for national digits like %j: %s', (digits, error) => {
  expect(phoneErrorOf({ prefix: '+1', digits })).toBe(error)
})

it.each([
  ['+53 5 123 4567', '+1', '+5351234567'],
  ['+592 609 1234', '+1', '+5926091234'],
  ['00 53 5 123 4567', '+1', '+5351234567'],
  ['+57 300 123 4567', '+57', '3001234567'],
  ['305.555.0100', '+1', '3055550100'],
  ['+1 (305) 555-0100', '+1', '3055550100'],
  ['+54 9 11 5555-0123', '+54', '91155550123'],
  ['0058 412 555 0123', '+58', '4125550123'],
  ['\u202a+57 300 123 4567\u202c', '+57', '3001234567'],
  ['tel:+573001234567', '+57', '3001234567'],
])('%s is %s and %s: a number of a country that is not on offer never becomes another', (text, prefix, digits) => {
  expect(phoneTyped(text, noPhone)).toEqual({ prefix, digits })
})

it('typed key by key, a country code selects its prefix', () => {
  let value = noPhone
  for (const key of '+573001234567') value = phoneTyped(value.digits + key, value)
  expect(value).toEqual({ prefix: '+57', digits: '3001234567' })
})
