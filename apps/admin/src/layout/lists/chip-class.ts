/** A toggle that filters what is below it. */
export const chipClass =
  'min-h-7 rounded-full border border-border-strong px-2.5 text-13 whitespace-nowrap text-text-2 hover:bg-surface-2 aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:font-bold aria-pressed:text-text'
