type Reported = Readonly<Record<string, string | number | boolean | null>>

const secrets: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]+(\.[\w-]*){1,4}/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [hidden]'],
  [
    /\b(token|code|password|secret|authorization|state|code_verifier|x-amz-signature|client_secret)(["']?\s*[=:]\s*["']?)[^\s&"',;)]+/gi,
    '$1$2[hidden]',
  ],
  [/\b(pi|seti)_\w+_secret_\w+/g, '[secret]'],
]

export const scrub = (text: string): string =>
  secrets.reduce((clean, [pattern, mask]) => clean.replace(pattern, mask), text)

/**
 * Only these fields of a report are kept. Staff trust the log's other fields because only we write them: otherwise a
 * driver could send an agent's name, or the key of another driver's selfie.
 */
const reported = ['code', 'requestId', 'route', 'status', 'userAgent', 'versionId']

export const scrubAll = (report: Reported): Reported =>
  Object.fromEntries(
    Object.entries(report)
      .filter(([field, value]) => reported.includes(field) && !(field === 'status' && typeof value === 'string'))
      .map(([field, value]) => [field, typeof value === 'string' ? scrub(value) : value]),
  )
