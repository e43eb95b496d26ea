/** Forms in which a text may appear: plain, in a URL, in JSON, in nested JSON, in hex, in base64. */
export function formsOf(secret: string): string[] {
  const once = JSON.stringify(secret).slice(1, -1)
  const hex = Buffer.from(secret).toString('hex')
  const address = encodeURIComponent(secret)
  return [
    ...new Set([
      secret,
      once,
      JSON.stringify(once).slice(1, -1),
      address,
      address.replaceAll('%20', '+'),
      encodeURIComponent(address),
      hex,
      hex.toUpperCase(),
      ...base64FormsOf(secret),
    ]),
  ]
}

/**
 * In base64 a text has three forms, depending on its offset; only the characters independent of its neighbours are
 * used.
 */
function base64FormsOf(secret: string): string[] {
  return [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from('\0'.repeat(shift) + secret)
    const [from, to] = [Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return [bytes.toString('base64').slice(from, to), bytes.toString('base64url').slice(from, to)]
  })
}

/**
 * A function that tells whether a text contains a secret in any form. A short number matches only if it isn't part of
 * a longer one.
 */
export function searchFor(secret: string): (text: string) => boolean {
  const isNumber = /^\d{4,8}$/.test(secret)
  const forms = formsOf(secret).filter((form) => !isNumber || form !== secret)
  const alone = isNumber ? new RegExp(`(?<![\\w.+-])${secret}(?![\\w-])`) : undefined
  return (text) => forms.some((form) => text.includes(form)) || (alone?.test(text) ?? false)
}
