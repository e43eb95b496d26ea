import { type ComponentType, createElement, useEffect, useState } from 'react'

const key = 'arribo.promo-ruta'
const waitMs = 3000

type Promotion = () => Promise<{
  decide: (remembered: string) => Promise<boolean>
  PromoDialog: ComponentType<{ onClose: () => void }>
}>

/** Shows the promotion once, a moment after a home page that isn't the first. */
export function PromoTrigger({ load }: { load: Promotion }) {
  const [dialog, setDialog] = useState<{ component: ComponentType<{ onClose: () => void }> }>()
  useEffect(() => {
    const remembered = localStorage.getItem(key)
    if (!remembered) localStorage.setItem(key, new Date().toISOString().slice(0, 10))
    if (!remembered || remembered === 'shown') return undefined
    let isGone = false
    const promote = async () => {
      const { decide, PromoDialog } = await load()
      if (!(await decide(remembered)) || isGone) return
      localStorage.setItem(key, 'shown')
      setDialog({ component: PromoDialog })
    }
    // Without a network there is simply no promotion.
    const timer = setTimeout(() => void promote().catch(() => undefined), waitMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load])
  return dialog ? createElement(dialog.component, { onClose: () => setDialog(undefined) }) : null
}
