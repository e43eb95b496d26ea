export const itemClass =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 aria-selected:bg-brand aria-selected:text-on-brand'
