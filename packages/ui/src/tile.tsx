import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export const tileClass = (extra = ''): string =>
  `flex min-h-19 w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-border bg-surface p-4 text-left text-text no-underline shadow-card transition-colors hover:border-brand aria-disabled:cursor-not-allowed aria-disabled:bg-surface-2 aria-disabled:shadow-none aria-disabled:hover:border-border ${extra}`

type Words = { icon: IconName; title: string; text?: ReactNode; aside?: ReactNode }

export const TileWords = ({ icon, title, text, aside }: Words) => (
  <>
    <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
      <Icon name={icon} size={24} />
    </span>
    <span className="min-w-0 grow basis-28 wrap-anywhere">
      <span className="block text-17 font-bold">{title}</span>
      {text && <span className="block text-15 text-text-2">{text}</span>}
    </span>
    {aside && <span className="ml-auto shrink-0">{aside}</span>}
  </>
)

/** A large target that opens one thing. While aria-disabled it says why in its own text and ignores presses. */
export function Tile({ icon, title, text, aside, className, onClick, ...rest }: ComponentProps<'button'> & Words) {
  const isOff = rest['aria-disabled'] === true
  return (
    <button {...rest} type="button" onClick={isOff ? undefined : onClick} className={tileClass(className)}>
      <TileWords icon={icon} title={title} text={text} aside={aside} />
    </button>
  )
}

/** A moment or a remaining time. Nothing else uses marigold. */
export const TimeChip = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 rounded-full bg-accent px-2.5 py-1 text-15 font-bold whitespace-nowrap text-on-accent">
    <Icon name="clock" size={16} />
    {children}
  </span>
)

export const Card = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={`rounded-card border border-border bg-surface p-5 shadow-card compact:p-4 ${className}`} />
)
