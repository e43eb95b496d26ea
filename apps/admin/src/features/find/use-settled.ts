import { useEffect, useState } from 'react'

const settleMs = 250

/** The last value that didn't change for a moment, and whether it is still the present one. */
export function useSettled<Value>(value: Value): { readonly settled: Value; readonly isSettled: boolean } {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return { settled, isSettled: JSON.stringify(settled) === text }
}
