/** @jsxImportSource preact */
import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import { formatMoney, formatNumber, formatTime } from '@arribo/i18n/formats'
import { buttonClass } from '@arribo/ui/button-class'
import type { ComponentChildren } from 'preact'
import { Message } from '../small/message.tsx'
import type { Fault, Voice } from './fault.ts'

/** A step's heading; it takes the focus when the step changes. */
export const StepTitle = ({ children }: { children: ComponentChildren }) => (
  <h2 tabIndex={-1} class="text-20">
    {children}
  </h2>
)

export function FaultNotice({ fault, voice }: { fault: Fault | undefined; voice: Voice }) {
  if (!fault) return null
  const { title, text, link } = fault(voice)
  return (
    <Message tone="danger">
      <p class="font-bold">{title}</p>
      {text && <p>{text}</p>}
      {link && (
        <a href={link.href} class="inline-flex min-h-12 items-center font-bold text-brand">
          {link.label}
        </a>
      )}
    </Message>
  )
}

export const LinkButton = ({ href, children }: { href: string; children: ComponentChildren }) => (
  <a href={href} class={buttonClass('primary', 'driver', 'w-full')}>
    {children}
  </a>
)

type Props = { block: CalendarBlock; isCheckedIn: boolean; voice: Voice }

/** One block: where, when, how long, what it pays. */
export function BlockLine({ block, isCheckedIn, voice: { language, say } }: Props) {
  const { stagingLocation, serviceAreaId, startTime, durationInMinutes, bookedPrice, schedulingType } = block
  const hours = formatNumber(durationInMinutes / 60, language)
  const kind = say(schedulingType === 'INSTANT' ? 'checkIn.instant' : 'checkIn.scheduled')
  return (
    <li class="rounded-card border border-border p-3">
      <p class="flex flex-wrap justify-between gap-x-3 font-bold">
        <span>{stagingLocation.address.name ?? say('checkIn.station', { id: serviceAreaId })}</span>
        <span>{formatMoney(Math.round(bookedPrice.amount * 100), language)}</span>
      </p>
      <p class="text-15 text-text-2">
        {formatTime(new Date(startTime * 1000), language)} · {say('checkIn.hours', { hours })} ·{' '}
        {isCheckedIn ? say('checkIn.checkedIn') : kind}
      </p>
    </li>
  )
}
