/** The day of a time in the agent's time zone, as DD/MM/YY in both languages. */
const shortDay = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: '2-digit' })

export const formatShortDay = (at: number | null): string => (at === null ? '–' : shortDay.format(at))
