import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTabs } from './tabs.ts'

it("stays the same from render to render, so that a shortcut of two keys isn't interrupted", () => {
  const { result, rerender } = renderHook(() => useTabs())
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
})
