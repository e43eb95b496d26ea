import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Icon } from './icon.tsx'

it('grows with the text: its size is in units of the root’s', () => {
  const { container } = render(<Icon name="check" size={18} />)
  const icon = container.querySelector('svg')
  expect([icon?.getAttribute('width'), icon?.getAttribute('height')]).toEqual(['1.125rem', '1.125rem'])
})
