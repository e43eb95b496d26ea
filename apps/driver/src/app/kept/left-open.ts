/** What the page before this one left open; the gates find out, since they run before anything is drawn. */
export const leftOpen = { isCheckInOverHome: false }
