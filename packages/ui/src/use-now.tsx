import { serverNow } from '@arribo/api-contracts/server-clock'
import { useEffect, useState } from 'react'

/** The server's time in milliseconds, updated at this interval and as soon as the page wakes. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}
