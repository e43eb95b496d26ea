export type LogValue = { readonly [field: string]: unknown }

/**
 * Allow list of fields for log entries. Everything else is dropped before storing, so that a secret under a new name
 * can't slip in. `password` and other secrets are listed only to be masked: staff see that they changed.
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
  'chargeId',
  'refundId',
  'refundCents',
  'refundReason',
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
const photoKeys = new Set(['selfieKey', 'selfieKeyFront', 'selfieKeyLeft', 'selfieKeyRight'])
const maxTextLength = 500
const mask = '••••••••'

export function redact(value: LogValue): LogValue {
  const entries = Object.entries(value).flatMap(([field, content]): [string, unknown][] => {
    if (masked.has(field)) return [[field, content === null || content === undefined ? null : mask]]
    if (!kept.has(field)) return []
    return [[field, photoKeys.has(field) ? asPath(content) : shorten(content)]]
  })
  return Object.fromEntries(entries)
}

const asPath = (key: unknown): unknown => shorten(typeof key === 'string' && !key.startsWith('/') ? `/${key}` : key)

function shorten(content: unknown): unknown {
  if (typeof content === 'string')
    return content.length > maxTextLength ? `${content.slice(0, maxTextLength)}…` : content
  if (typeof content === 'number' || typeof content === 'boolean' || content === null) return content
  return undefined
}
