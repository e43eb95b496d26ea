export const backLinkClass =
  '-mb-2 inline-flex min-h-6 items-center gap-1 justify-self-start text-13 font-bold text-text-2 no-underline hover:text-text print:hidden'

export const chipClass =
  'min-h-7 rounded-full border border-border-strong px-2.5 text-13 whitespace-nowrap text-text-2 hover:bg-surface-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-text'

/** A number in a table, which stays on one line: a narrow table scrolls. */
export const figureClass = 'text-right whitespace-nowrap tabular-nums'
