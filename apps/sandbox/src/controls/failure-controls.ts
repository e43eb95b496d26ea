import * as z from 'zod'
import { endTroubles, troublesOf } from '../console/failures.ts'
import { pushModes } from '../stand-ins/push/push.ts'
import { rekognitionModes } from '../stand-ins/rekognition/rekognition.ts'
import { get, post, remove } from './control.ts'

const delayMs = z.int().min(0).max(120_000).optional()

export const failureControls = [
  get('/failures', 'Everything that is set to go wrong, each with the control that takes it back', {}, (sandbox) => ({
    failures: troublesOf(sandbox),
  })),
  remove('/failures', 'Lets everything work again', {}, endTroubles),
  post(
    '/platforms/mode',
    'Lets a platform, or both, be down, throttled, slow, talk rubbish or lose its answers',
    {
      mode: z.enum(['normal', 'down', 'throttled', 'garbage', 'slow', 'lost']),
      platform: z.enum(['flex', 'spark']).optional(),
      delayMs,
    },
    ({ delivery }, { mode, ...options }) => delivery.controls.setMode(mode, options),
  ),
  post(
    '/stripe/hold',
    'While held, confirmed payments stay in processing until settled',
    { isHeld: z.boolean() },
    ({ stripe }, { isHeld }) => stripe.holdPayments(isHeld),
  ),
  post(
    '/stripe/decline-next',
    "Declines the next payment, of anybody or of the person with this number; or doesn't, after all",
    { isWanted: z.boolean(), phoneNumber: z.string().optional() },
    ({ stripe }, { isWanted, phoneNumber }) => stripe.declineNext(isWanted, phoneNumber),
  ),
  post(
    '/stripe/pause',
    "Pauses the delivery of events to the API's webhook, or goes on",
    { isPaused: z.boolean() },
    ({ stripe }, { isPaused }) => stripe.pauseDeliveries(isPaused),
  ),
  post(
    '/stripe/drop',
    'Loses the next `count` events on their way to the webhook',
    { count: z.int().min(0).max(1000) },
    ({ stripe }, { count }) => stripe.dropDeliveries(count),
  ),
  post(
    '/rekognition/mode',
    'Lets the eye that looks at photos be throttled, denied, broken, slow or talk rubbish',
    { mode: z.enum(rekognitionModes), delayMs },
    ({ rekognition }, { mode, ...options }) => rekognition.controls.setMode(mode, options),
  ),
  post(
    '/push/mode',
    'Lets the push service answer 429 (throttled) or 503 (broken)',
    { mode: z.enum(pushModes) },
    ({ push }, { mode }) => push.setMode(mode),
  ),
  post(
    '/dynamo/faults',
    'The nth matching request, and `times` from there on, meets a fault',
    {
      action: z.enum(['throttle', 'conflict', 'delay', 'drop-before', 'drop-after', 'error']),
      operation: z.string().optional(),
      nth: z.int().min(1).optional(),
      times: z.int().min(1).optional(),
      ms: delayMs,
    },
    ({ dynamo }, fault) => void dynamo.faults.inject(fault),
  ),
  remove('/dynamo/faults', 'Takes every fault of the database back', {}, ({ dynamo }) => dynamo.faults.clear()),
  post(
    '/dynamo/contention',
    'Each transaction holds its items for `milliseconds` and refuses others meanwhile; 0 ends it',
    { milliseconds: z.int().min(0).max(60_000) },
    ({ dynamo }, { milliseconds }) => dynamo.faults.contention(milliseconds),
  ),
]
