export type LogValue = { readonly [field: string]: unknown }

/**
 * The fields a log entry may hold, by name; everything else is dropped before it is stored, so that a secret under a
 * new name cannot slip in. `password` and its like are listed only to be masked: staff see that they changed.
 */
const kept = new Set([
  'accountType',
  'adminName',
  'adminPhoneNumber',
  'createdAt',
  'description',
  'status',
  'goodStanding',
  'imHere',
  'name',
  'phoneNumber',
  'proxyInstalled',
  'setupComplete',
  'firstName',
  'lastName',
  'email',
  'latitude',
  'longitude',
  'market',
  'sparkPhoneNumber',
  'isSelfieApproved',
  'service',
  'checkSelfieStatus',
  'selfieMatches',
  'side',
  'error',
  'errorMessage',
  'preferredPhoneNumber',
  'selfieKey',
  'taskId',
  'selfieKeyFront',
  'selfieKeyLeft',
  'selfieKeyRight',
  'planType',
  'language',
  'credits',
  'expirationDateTimestamp',
  'plan',
  'amountCents',
  'paymentIntentId',
  'refundId',
  'disputeId',
  'assignmentId',
  'checkInId',
  'distanceMeters',
  'code',
  'referralCode',
  'region',
  'flexEmail',
  'flexId',
  'userAgent',
  'ledgerEntryId',
  'creditsDelta',
  'daysDelta',
  'route',
  'requestId',
  'versionId',
  'group',
  'note',
])
const masked = new Set(['password', 'flexPassword', 'amazonToken'])
const maxTextLength = 500
const mask = '••••••••'

/** Keeps the listed fields, masks the secret ones, shortens long texts, and drops the rest. */
export function redact(value: LogValue): LogValue {
  const entries = Object.entries(value).flatMap(([field, content]): [string, unknown][] => {
    if (masked.has(field)) return [[field, content === null || content === undefined ? null : mask]]
    if (!kept.has(field)) return []
    return [[field, shorten(content)]]
  })
  return Object.fromEntries(entries)
}

function shorten(content: unknown): unknown {
  if (typeof content === 'string')
    return content.length > maxTextLength ? `${content.slice(0, maxTextLength)}…` : content
  if (typeof content === 'number' || typeof content === 'boolean' || content === null) return content
  return undefined
}
