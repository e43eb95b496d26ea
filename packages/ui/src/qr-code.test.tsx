import { screen } from '@testing-library/react'
import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'
import { show } from './testing/render.tsx'

it('draws the dark squares of a code, inside the margin of four that cameras need', () => {
  const text = 'https://arribo.example/register?referral=8CJH86QK'
  show(<QrCode text={text} label="Código" />)
  const image = screen.getByRole('img', { name: 'Código' })
  const path = image.querySelector('path')?.getAttribute('d') ?? ''
  const drawn = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`))
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  expect(image.getAttribute('viewBox')).toBe(`-4 -4 ${modules.size + 8} ${modules.size + 8}`)
  for (let x = 0; x < modules.size; x += 1)
    for (let y = 0; y < modules.size; y += 1) expect(drawn.has(`${x} ${y}`)).toBe(modules.get(y, x) === 1)
})
