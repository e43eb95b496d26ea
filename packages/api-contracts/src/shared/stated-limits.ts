/** Limits of one side that sentences mention too. Separate constants, so that a browser loads only what it uses. */
export const activityKeptDays = 400
/** For the records of a driver's consent on a shared account, and of its end. */
export const consentKeptDays = 400
export const signUpCodeHours = 24
export const photoLinkMinutes = 15
/** Days of service for referring a friend. */
export const referralDays = 7
/** Holding period after a friend's first accepted check-in: most refunds and disputes show up by then. */
export const referralHeldDays = 7
/** Maximum number of rewarded friends per driver and month (New York). */
export const referralsPerMonth = 8
/** Days of service for a referred friend with the first week bought. */
export const welcomeDays = 2
export const staffDays = 7
/** Waiting time between the request for a new second factor and granting it. */
export const factorRecoveryHours = 24
export const approvalDays = 7
/** How many matches of a filter are counted and can be paged through. */
export const maxMatches = 1000
/** Log entries that one request scans. */
export const logEntriesAtOnce = 5000
/** Log entries that a search without matches scans automatically before it asks whether to continue. */
export const logEntriesSearched = 60_000
/** A charge search covers at most this many people. Beyond that, staff have to type more of the name. */
export const maxPeople = 50
/** The alarm of a block in the driver's own calendar. */
export const alarmMinutesBefore = 20

export const trendDays = 30
export const pinnedNotes = 3
export const maxMacros = 60
/** Of the note about a refund in the log. */
export const refundNoteLength = 200
/** Service that ends within this many days, today included, ends soon. */
export const endsSoonDays = 7
