import type { IncomingMessage } from 'node:http'
import { jwtVerify } from 'jose'
import * as z from 'zod'
import { randomUUID } from 'node:crypto'
import { answerCors, readBody, sendFile, sendJson, type StandIn } from '../../stand-in.ts'
import type { State } from '../../state.ts'
import { world } from '../../world.ts'

const panelPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'"
const files = new Set(['messenger.js', 'chat-panel.js', 'chat-panel.css', 'chat-panel.html'])

const tokenBody = z.object({ token: z.string().max(4096) })
/** Without a token, a visitor's claim to be somebody isn't believed. */
const unnamed = z.record(z.string(), z.unknown()).refine((given) => !('user_id' in given) && !('email' in given))
const visitorBody = z.union([
  tokenBody.extend({ appId: z.string().min(1), given: z.record(z.string(), z.unknown()) }),
  z.strictObject({ appId: z.string().min(1), given: unnamed }),
])
const messageBody = z.object({ text: z.string().trim().min(1).max(2000) })
const sent = async (request: IncomingMessage): Promise<unknown> =>
  JSON.parse((await readBody(request, 100_000)).toString('utf8'))

export function createChat({ state }: { state: State }) {
  const visitors = createVisitors(state)

  async function call(request: IncomingMessage, pathname: string): Promise<object | undefined> {
    const [, what, id = '', part] = pathname.split('/')
    if (what !== 'visitors') return undefined
    const method = request.method ?? 'GET'
    if (method === 'POST' && !id) {
      const body = visitorBody.parse(await sent(request))
      const { given } = body
      if (!('token' in body)) return visitors.start({ userId: null, expiresAt: null, given })
      const { userId, expiresAt, said } = await openVisitorToken(body.token)
      return visitors.start({ userId, expiresAt, given: { ...given, ...said } })
    }
    if (method === 'POST' && part === 'token') {
      const { userId, expiresAt } = await openVisitorToken(tokenBody.parse(await sent(request)).token)
      return { renewed: await visitors.renew(id, userId, expiresAt).then(() => true) }
    }
    if (method === 'GET' && part === 'messages') return { messages: visitors.need(id).messages }
    if (method === 'POST' && part === 'messages')
      return visitors.say(id, 'visitor', messageBody.parse(await sent(request)).text)
    if (method === 'POST' && part === 'end') return { ended: await visitors.end(id).then(() => true) }
    return undefined
  }

  return {
    list: visitors.list,
    reply: (visitorId: string, text: string) => visitors.say(visitorId, 'staff', text),
    messenger: {
      prefix: '/chat',
      async respond(request, response, path) {
        const { pathname } = new URL(path, 'http://chat')
        response.setHeader('cache-control', 'no-store').setHeader('x-content-type-options', 'nosniff')
        if (answerCors(request, response)) return
        const name = pathname === '/panel' ? 'chat-panel.html' : pathname.slice(1)
        if (files.has(name)) {
          response.setHeader('content-security-policy', panelPolicy)
          return sendFile(response, new URL(`./assets/${name}`, import.meta.url))
        }
        const answer = await call(request, pathname).catch(() => undefined)
        sendJson(response, answer ? 200 : 404, answer ?? { message: 'The chat does not know that.' })
      },
    } satisfies StandIn,
  }
}

const secret = Buffer.from(world.chatSecret)

/** Throws unless the token is signed with the app's secret, still holds and names a user. */
async function openVisitorToken(token: string) {
  const options = { algorithms: ['HS256'], requiredClaims: ['user_id', 'exp'] }
  const { payload } = await jwtVerify(token, secret, options)
  const { user_id: userId, exp: expiresAt, iat: _since, ...said } = payload
  return { userId: String(userId), expiresAt: Number(expiresAt), said }
}

type ChatMessage = { readonly from: 'visitor' | 'staff'; readonly text: string; readonly at: string }

export type Visitor = {
  readonly id: string
  /** What the signed token says of the visitor, and everything else that the page said. */
  readonly given: Readonly<Record<string, unknown>>
  /** The token's `user_id`; null for a visitor without a token. */
  readonly userId: string | null
  readonly startedAt: string
  /** When the token expires, in Unix seconds; null without a token. */
  readonly expiresAt: number | null
  readonly endedAt: string | null
  readonly messages: readonly ChatMessage[]
}

const kept = 200

function createVisitors(state: State) {
  const visitors = state.collection<Visitor>('chat.visitors')
  const newestFirst = () => [...visitors.values()].sort((a, b) => b.startedAt.localeCompare(a.startedAt))
  function need(id: string): Visitor {
    const visitor = visitors.get(id)
    if (!visitor) throw new RangeError(`There is no visitor ${id}`)
    return visitor
  }
  return {
    list: newestFirst,
    need,
    async start(about: Pick<Visitor, 'given' | 'userId' | 'expiresAt'>): Promise<Visitor> {
      const visitor = { id: randomUUID(), ...about, startedAt: new Date().toISOString(), endedAt: null, messages: [] }
      await visitors.put(visitor.id, visitor)
      for (const old of newestFirst().slice(kept)) await visitors.delete(old.id)
      return visitor
    },
    renew: (id: string, userId: string, expiresAt: number) => {
      const visitor = need(id)
      if (visitor.userId !== userId) throw new RangeError('A token of another user')
      return visitors.put(id, { ...visitor, expiresAt })
    },
    end: (id: string) => visitors.put(id, { ...need(id), endedAt: new Date().toISOString() }),
    async say(id: string, from: ChatMessage['from'], text: string): Promise<ChatMessage> {
      const visitor = need(id)
      if (from === 'visitor' && visitor.expiresAt !== null && visitor.expiresAt <= Date.now() / 1000)
        throw new RangeError('The token has expired')
      const message = { from, text, at: new Date().toISOString() }
      await visitors.put(id, { ...visitor, messages: [...visitor.messages, message] })
      return message
    },
  }
}
