import { formatMoment, formatZone, knownZone, useTranslation } from '@arribo/i18n'
import { createContext, useContext } from 'react'
import { useIsPrinting } from './printing.ts'

const newYork = 'America/New_York'

export const DriverZone = createContext<string | undefined>(undefined)

export function Clocks({ at }: { at: number | string }) {
  const driverZone = useContext(DriverZone)
  const { t, language } = useTranslation('app')
  const isPrinting = useIsPrinting()
  const show = (zone?: string) => formatMoment(new Date(at), language, zone)
  const clocks = [
    { whose: isPrinting ? formatZone(new Date(at), language) : t('clocks.you'), time: show() },
    ...(driverZone === undefined ? [] : [{ whose: t('clocks.driver'), time: show(knownZone(driverZone)) }]),
    { whose: t('clocks.newYork'), time: show(newYork) },
  ]
  const times = [...new Set(clocks.map(({ time }) => time))]
  return (
    <span className="grid">
      {times.map((time) => (
        <span key={time} className="flex flex-wrap items-baseline gap-x-2">
          <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
            {time}
          </time>
          <span className="text-12 whitespace-nowrap text-text-2">
            {clocks.flatMap((clock) => (clock.time === time ? [clock.whose] : [])).join(' · ')}
          </span>
        </span>
      ))}
    </span>
  )
}
