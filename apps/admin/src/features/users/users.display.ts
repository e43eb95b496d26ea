/** The day of a moment in the agent's own zone, as DD/MM/YY in either language. */
const shortDay = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: '2-digit' })

export const formatShortDay = (at: number): string => shortDay.format(at)
