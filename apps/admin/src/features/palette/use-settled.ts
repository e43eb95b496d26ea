import { useEffect, useState } from 'react'

const settleMs = 250

/** Returns a value once it hasn't changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as Value), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
