import { useEffect, useEffectEvent, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

type Props = {
  /** One value per day, oldest first; the last day is incomplete. */
  values: readonly number[]
  /** Called with the day under the pointer. */
  onDay: (index: number | null) => void
}

const heightPx = 72
const darkTheme = '(prefers-color-scheme: dark)'

/** Thirty bars, with today's at half strength because the day isn't over. The table below has the same values. */
export function TrendChart({ values, onDay }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const selectDay = useEffectEvent(onDay)
  const text = values.join(' ')
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let chart = draw(element, text, (index) => selectDay(index))
    const redraw = () => {
      chart.destroy()
      chart = draw(element, text, (index) => selectDay(index))
    }
    const resize = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: heightPx }))
    resize.observe(element)
    const theme = matchMedia(darkTheme)
    theme.addEventListener('change', redraw)
    const choice = new MutationObserver(redraw)
    choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      choice.disconnect()
      theme.removeEventListener('change', redraw)
      resize.disconnect()
      chart.destroy()
    }
  }, [text])
  return <div ref={place} aria-hidden="true" className="h-18 overflow-hidden" />
}

function draw(element: HTMLElement, text: string, onDay: (index: number | null) => void): UPlot {
  const values = text.split(' ').map(Number)
  const last = values.length - 1
  const color = getComputedStyle(element).getPropertyValue('--brand')
  const builder = UPlot.paths.bars?.({ size: [0.72] })
  const bars = { width: 0, fill: color, ...(builder && { paths: builder }), points: { show: false } }
  const options: UPlot.Options = {
    width: element.clientWidth,
    height: heightPx,
    padding: [4, 0, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { setScale: false, x: false, y: false }, points: { show: false } },
    axes: [{ show: false }, { show: false }],
    scales: {
      x: { time: false, range: (_chart, min, max) => [min - 0.5, max + 0.5] },
      y: { range: (_chart, _min, max) => [0, Math.max(1, max)] },
    },
    series: [{}, bars, { ...bars, alpha: 0.5 }],
    hooks: { setCursor: [({ cursor }) => onDay(cursor.idx ?? null)] },
  }
  const days = values.map((_value, index) => index)
  const past = values.map((value, index) => (index === last ? null : value))
  const soFar = values.map((value, index) => (index === last ? value : null))
  return new UPlot(options, [days, past, soFar], element)
}
