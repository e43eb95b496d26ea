import * as z from 'zod'
import { phoneStates } from '../stand-ins/push/phones.ts'
import { pushModes } from '../stand-ins/push/push.ts'
import { control } from './control.ts'

const endpoint = z.url()

export const pushControls = [
  control({
    method: 'GET',
    path: '/push/messages',
    summary: 'Push messages with what the browser read, newest first; those without deliveredAt wait for the phone',
    input: { endpoint: endpoint.optional(), limit: z.coerce.number().int().min(1).max(1000).default(50) },
    run: ({ push }, { endpoint: of, limit }) => ({ messages: push.list(of).slice(0, limit) }),
  }),
  control({
    method: 'POST',
    path: '/push/subscriptions',
    summary: 'What a browser does when a page subscribes; answers as PushSubscription.toJSON() does',
    input: { applicationServerKey: z.string().regex(/^[\w-]{87}$/, 'an uncompressed P-256 point, base64url') },
    run: ({ push }, { applicationServerKey }) => push.subscribe(applicationServerKey),
  }),
  control({
    method: 'POST',
    path: '/push/phones',
    summary: 'Takes the phone of a subscription offline, brings it back, or marks the subscription as gone',
    input: { endpoint, state: z.enum(phoneStates) },
    run: ({ push }, { endpoint: of, state }) => push.changePhone(of, state),
  }),
  control({
    method: 'POST',
    path: '/push/mode',
    summary: 'Lets the push service answer 429 (throttled) or 503 (broken)',
    input: { mode: z.enum(pushModes) },
    run: ({ push }, { mode }) => push.setMode(mode),
  }),
]
