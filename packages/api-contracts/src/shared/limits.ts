/** Limits that both sides need. Lengths are in characters, durations in the unit that the name ends with. */
export const limits = {
  nameLength: 50,
  passwordMinLength: 8,
  passwordMaxLength: 64,
  /** Of a code that a phone is sent, by the delivery platform as well. */
  codeLength: 6,
  imageMaxBytes: 7_499_982,
  imageMaxEncodedLength: 10_000_000,
  creditsPerPurchase: { min: 1, max: 50 },
  resendCodeSeconds: 60,
  confirmationRetrySeconds: 120,
  selfieSeconds: 180,
  taskPollMs: 2000,
  checkInOpensMinutesBefore: 15,
  checkInClosesMinutesAfter: 5,
  manualRetrySeconds: 30,
  successPollSeconds: 30,
  /** After so many a payment is closed; the next press opens another. */
  declinesPerPayment: 5,
  receiptsPerPage: 50,
  photosPerPage: 20,
  photosKeptDays: 30,
  openInvitations: 5,
  invitationHours: 72,
  enrolledDrivers: 10,
  referencePhotoMinutes: 15,
  /** Of a side photo, to either side of straight ahead. */
  sideTurnMinDegrees: 15,
  /** Of the front photo. */
  frontTurnMaxDegrees: 20,
  /** Phones of one driver that hear of an open window. */
  reminderPhones: 5,
  noteLength: 2000,
  /** Of why a member of staff asks a colleague to approve something. */
  reasonLength: 300,
  staffCredits: 10_000,
  /** More of either in one edit takes two who hold `edits:large`. */
  staffEditDays: 30,
  staffEditCredits: 20,
  searchLength: 64,
  logsPerPage: 10,
  /** Everybody's log is read so many days at once. */
  logDays: 7,
  billingDays: 400,
  billingDefaultDays: 7,
} as const
