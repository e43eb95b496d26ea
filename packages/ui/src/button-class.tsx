export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
/** Minimum heights: `driver` 56 px (32 px on staff's compact pages), `check-in` 76 px, `compact` 32 px. */
export type ButtonSize = 'driver' | 'check-in' | 'compact'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand border-transparent hover:bg-brand-hover',
  secondary: 'bg-surface text-text border-border-strong hover:bg-surface-2',
  quiet: 'bg-transparent text-brand border-transparent hover:bg-brand-soft',
  danger: 'bg-surface text-danger border-danger hover:bg-danger-soft',
}
/** The padding grows with the text size, but not beyond its share of the screen's width. */
const sizes: Record<ButtonSize, string> = {
  driver:
    'min-h-14 px-[min(1.25rem,5vw)] py-3 text-17 rounded-card compact:min-h-8 compact:px-3 compact:py-1 compact:text-14 compact:rounded-control',
  'check-in': 'min-h-19 px-[min(1.5rem,5vw)] py-4 text-24 rounded-card',
  compact: 'min-h-8 px-3 py-1 text-14 rounded-control',
}

export const buttonClass = (kind: ButtonKind = 'primary', size: ButtonSize = 'driver', extra = ''): string =>
  `relative inline-flex items-center justify-center gap-2 border font-bold wrap-anywhere text-center no-underline transition-[background-color] ${kinds[kind]} ${sizes[size]} ${extra}`
