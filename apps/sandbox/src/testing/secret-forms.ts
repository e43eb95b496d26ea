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
      ...base64FormsOf(secret).map(({ form }) => form),
    ]),
  ]
}

/** `form` doesn't depend on the secret's neighbours; `head` and `tail` are those of a secret without any. */
type Base64Form = { readonly form: string; readonly head: string; readonly tail: string }

/** In base64 a text has three forms, depending on its offset. */
const base64FormsOf = (secret: string): Base64Form[] =>
  [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.from('\0'.repeat(shift) + secret)
    const [from, to] = [Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6)]
    return (['base64', 'base64url'] as const).map((name) => {
      const text = bytes.toString(name)
      return { form: text.slice(from, to), head: text.slice(0, from), tail: text.slice(to) }
    })
  })

type Match = readonly [from: number, to: number]

/** Finds a secret in any form. A short number matches only if it isn't part of a longer one. */
export function searchFor(secret: string): (text: string) => Match | undefined {
  const isAllowed = /^\d{4,8}$/.test(secret) ? isWhole(secret) : () => true
  const forms = formsOf(secret)
  return (text) => {
    for (const form of forms)
      for (let from = text.indexOf(form); from !== -1; from = text.indexOf(form, from + 1))
        if (isAllowed(text, [from, from + form.length])) return [from, from + form.length]
    return undefined
  }
}

/** A whole number isn't part of a longer one. Around an encoded match, decodes the neighbours first. */
function isWhole(digits: string): (text: string, match: Match) => boolean {
  const whole = new RegExp(`(?<![\\w.+-])${digits}(?![\\w-])`)
  const hex = Buffer.from(digits).toString('hex')
  const inBase64 = new Map(base64FormsOf(digits).map((each) => [each.form, each]))
  return (text, [from, to]) => {
    const form = text.slice(from, to)
    const base64 = inBase64.get(form)
    if (base64) return whole.test(decodedAround(text, from, base64))
    if (form !== hex) return whole.test(text.slice(Math.max(0, from - 1), to + 1))
    const [before = ''] = /[\da-f]{2}$/i.exec(text.slice(Math.max(0, from - 2), from)) ?? []
    const [after = ''] = /^[\da-f]{2}/i.exec(text.slice(to, to + 2)) ?? []
    return whole.test(Buffer.from(before + form + after, 'hex').toString('latin1'))
  }
}

const group = 4

function decodedAround(text: string, from: number, { form, head, tail }: Base64Form): string {
  const before = /[\w+/-]*$/.exec(text.slice(Math.max(0, from - head.length - group), from))?.[0] ?? ''
  const after = /^[\w+/-]*/.exec(text.slice(from + form.length, from + form.length + 2 * group))?.[0] ?? ''
  const ofOwnGroup = before.length < head.length ? head : before.slice(before.length - head.length)
  const known = before.length === head.length + group ? before : ofOwnGroup
  return Buffer.from(known + form + (after || tail), 'base64').toString('latin1')
}

/** Characters on each side of a match: enough to tell a log field from a random number. */
const around = 60

export function maskedLine(text: string, [from, to]: Match): string {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const before = text.slice(Math.max(start, from - around), from)
  return `${before}***${text.slice(to, Math.min(end === -1 ? text.length : end, to + around))}`
}
