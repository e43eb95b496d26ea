/** What the previous page load left open. The gates set it, because they run before the first render. */
export const leftOpen = { isCheckInOverHome: false }
