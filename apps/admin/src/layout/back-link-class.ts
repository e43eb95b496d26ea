/** The link above a page's title to the list that it belongs to. */
export const backLinkClass =
  '-mb-2 inline-flex min-h-6 items-center gap-1 justify-self-start text-13 font-bold text-text-2 no-underline hover:text-text print:hidden'
