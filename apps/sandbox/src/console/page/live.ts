import { useEffect, useState } from 'react'
import type { View } from '../data/view-of.ts'
import type { Call } from '../view.ts'

const everyMs = 1000
const noticeMs = 5000

/** Events between parts of the page. */
const ask = new EventTarget()
const refresh = () => ask.dispatchEvent(new Event('refresh'))

/** The latest view at an address, polled every second while the page is visible. */
export function useLive(address: string): { view: View | undefined; at: number; isLost: boolean } {
  const [{ view, at }, setSeen] = useState<{ view?: View; at: number }>({ at: 0 })
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      if (document.hidden) return
      try {
        const response = await fetch(address, { signal: leaving.signal })
        if (!response.ok) throw new Error(String(response.status))
        setSeen({ view: (await response.json()) as View, at: Date.now() })
        setIsLost(false)
      } catch {
        if (!leaving.signal.aborted) setIsLost(true)
      }
    }
    void load()
    const timer = setInterval(() => void load(), everyMs)
    const loadNow = () => void load()
    ask.addEventListener('refresh', loadNow, { signal: leaving.signal })
    document.addEventListener('visibilitychange', loadNow, { signal: leaving.signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [address])
  return { view, at, isLost }
}

/** Shows a message at the bottom of the page for a few seconds. */
export const say = (text: string) => ask.dispatchEvent(new CustomEvent('say', { detail: text }))

export function useNotice(): string {
  const [notice, setNotice] = useState('')
  useEffect(() => {
    let ending: ReturnType<typeof setTimeout> | undefined
    const show = (event: Event) => {
      clearTimeout(ending)
      setNotice(String((event as CustomEvent).detail))
      ending = setTimeout(() => setNotice(''), noticeMs)
    }
    ask.addEventListener('say', show)
    return () => ask.removeEventListener('say', show)
  }, [])
  return notice
}

/** Calls a control and shows the result. */
export async function run(label: string, { method, path, body }: Call): Promise<void> {
  try {
    const response = await fetch(`/controls${path}`, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    })
    const answer = (await response.json()) as { message?: string }
    say(response.ok ? `Done: ${label}` : (answer.message ?? `Refused: ${label}`))
  } catch {
    say('The sandbox does not answer.')
  }
  refresh()
}
