/**
 * Limits of one side only that sentences state as well; `limits.ts` has those that both sides need. Each is a constant
 * of its own, so that a browser loads only the one that it uses.
 */
export const activityKeptDays = 400
/** Of a driver on a shared account: that they agreed, and that they left. */
export const consentKeptDays = 400
/** Until then support can look up the code of a number that is not confirmed. */
export const signUpCodeHours = 24
/** Of the links in the file that a driver downloads about themselves. */
export const photoLinkMinutes = 15
/** Service that a driver gets for a friend. */
export const referralDays = 7
/** From a friend's first accepted check-in to the service that it gives: by then a refund or dispute mostly shows. */
export const referralHeldDays = 7
/** Friends for whom a driver gets service in one month of New York. */
export const referralsPerMonth = 8
/** Service that a referred friend gets with the first week bought. */
export const welcomeDays = 2
/** Service that staff give with one press. */
export const staffDays = 7
/** Between asking that a member of staff may set up another second factor, and granting it. */
export const factorRecoveryHours = 24
/** For so long a member of staff may approve what a colleague asked for. */
export const approvalDays = 7
/** How much of a filter is counted and can be paged through. */
export const maxMatches = 1000
/** How many entries of a log one request looks at. */
export const logEntriesAtOnce = 5000
/** How many a search that finds nothing goes through by itself before it asks whether to go on. */
export const logEntriesSearched = 60_000
/** The charges of so many people are looked through for a search; who finds more people has to say more of the name. */
export const maxPeople = 50
/** The alarm of a block in the driver's own calendar. */
export const alarmMinutesBefore = 20

/** How many days the dashboard's trends tell of, today among them. */
export const trendDays = 30
/** Notes that stay on top of a driver's page. */
export const pinnedNotes = 3
/** Of what staff write in the log beside a refund. */
export const refundNoteLength = 200
