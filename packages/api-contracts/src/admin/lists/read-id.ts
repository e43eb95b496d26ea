import { readFailureCode } from '../../shared/failure-code.ts'

/** `name` may be a Flex account's ID, a referral code or a word; `code` that of a failure, or a word. */
export type PastedId = { readonly kind: 'uuid' | 'stripe' | 'name' | 'code'; readonly text: string }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const stripe = /^(?:pi|ch|py|re|pyr|dp|du|evt)_[A-Za-z0-9_]{6,196}$/
/** One word of letters and digits, as platforms name accounts. */
const name = /^(?=.*\d)(?=.*[a-z])[a-z\d.-]{8,100}$/i

/** An entry of the ledger names the event behind it: `USE#…` the check-in, `REF#…#failed` the refund. */
const ledgerEntry = /^(?:[A-Z]+#)+([^#]+)(?:#[a-z]+)?$/

export function readId(pasted: string): PastedId | undefined {
  const text = pasted.trim().replace(ledgerEntry, '$1')
  // Our own IDs are stored in lower case.
  if (uuid.test(text)) return { kind: 'uuid', text: text.toLowerCase() }
  if (stripe.test(text)) return { kind: 'stripe', text }
  if (name.test(text)) return { kind: 'name', text }
  const code = readFailureCode(text)
  return code === undefined ? undefined : { kind: 'code', text: code }
}
