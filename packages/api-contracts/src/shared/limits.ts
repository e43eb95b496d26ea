/** Limits shared by both sides. Lengths are in characters, durations in the unit in the name. */
export const limits = {
  nameLength: 50,
  passwordMinLength: 8,
  passwordMaxLength: 64,
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
  /** Within this distance of a station, the platform accepts an arrival. */
  reachMeters: 500,
  /** A position that is less accurate than this says nothing about a station. */
  accuracyMaxMeters: 1_000_000,
  userAgentMaxLength: 512,
  manualRetrySeconds: 30,
  successPollSeconds: 30,
  /** After this many attempts a payment is closed; the next press opens another. */
  declinesPerPayment: 5,
  receiptsPerPage: 50,
  photosPerPage: 20,
  photosKeptDays: 30,
  openInvitations: 5,
  invitationHours: 72,
  enrolledDrivers: 10,
  referencePhotoMinutes: 15,
  /** How far the head must at least be turned to the side in a side photo. */
  sideTurnMinDegrees: 15,
  /** How far the head may be turned in the front photo. */
  frontTurnMaxDegrees: 20,
  reminderPhones: 5,
  noteLength: 2000,
  noteEditMinutes: 15,
  namesInNote: 5,
  macroLength: 1000,
  reasonLength: 300,
  staffCredits: 10_000,
  /** What staff may change for one driver in `staffEditWindowDays` without a second person. */
  staffEditWindowDays: 365,
  staffEditDays: 30,
  staffEditCredits: 20,
  searchLength: 64,
  logsPerPage: 10,
  logDays: 7,
  billingDays: 400,
  billingDefaultDays: 7,
} as const

/** Counts as the contracts do: zod counts code points since 4.6, while `length` counts an emoji twice. */
export const charactersIn = (text: string): number => Array.from(text).length
