import { people } from '../../people.ts'
import type { Sandbox } from '../../sandbox-parts.ts'
import type { Sms } from '../../stand-ins/sms/sms.ts'
import { matches } from './search.ts'

const shown = 20
const shownNotices = 10
const shownChats = 5

const kinds: Record<Sms['kind'], string> = {
  signup: 'Sign-up',
  reset: 'New password',
  verify: 'New number',
  platform: 'Platform',
  text: 'Text',
}

/** Names by phone number: of the pool's users, and of people who haven't signed up yet. */
export function namesOf({ cognito }: Sandbox): ReadonlyMap<string, string> {
  const known = Object.values(people).map(({ phoneNumber, name }) => [phoneNumber, name] as const)
  return new Map([...known, ...cognito.people().map(({ phoneNumber, name }) => [phoneNumber, name] as const)])
}

export const messageOf = ({ id, to, kind, code, text, at }: Sms, names: ReadonlyMap<string, string>) => ({
  id,
  to,
  name: names.get(to) ?? '',
  kind: kinds[kind],
  code,
  text,
  at,
})

export function inbox(sandbox: Sandbox, search: string) {
  const names = namesOf(sandbox)
  const messages = sandbox.sms
    .list()
    .map((message) => messageOf(message, names))
    .filter(({ to, name, code, text }) => matches(search, to, name, code, text))
  return {
    // The seed writes its texts in another order than that of its stories.
    messages: messages.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, shown),
    more: Math.max(0, messages.length - shown),
    notices: sandbox.push
      .list()
      .map(({ id, text, sentAt, deliveredAt }) => ({ id, text: text ?? '', sentAt, isWaiting: deliveredAt === null }))
      .filter(({ text }) => matches(search, text))
      .slice(0, shownNotices),
    chats: sandbox.chat
      .list()
      .map(({ id, given, startedAt, endedAt, messages }) => ({
        id,
        name: typeof given['name'] === 'string' ? given['name'] : 'somebody',
        given: JSON.stringify(given),
        startedAt,
        isOpen: endedAt === null,
        lines: messages.map(({ from, text }) => ({ from, text })),
      }))
      .filter(({ given }) => matches(search, given))
      .slice(0, shownChats),
  }
}
