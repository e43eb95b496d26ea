import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { type ErrorCode, errors } from '@arribo/api-contracts/shared/errors'
import type { Language } from '@arribo/i18n/languages'
import { createSay } from '@arribo/i18n/say'
import { loadLightWords } from '@arribo/i18n/small'
import { expect, it } from 'vitest'
import type { Fault, Voice } from './fault.ts'

// The calls behind these rules read where the app runs as soon as they are loaded.
globalThis.arriboConfig = {
  apiAddress: 'https://api.example',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Pool',
  userPoolClientId: 'client',
  storageAddresses: [],
  stripePublishableKey: '',
  stripeScriptAddress: 'https://js.stripe.com/v3/',
  driverAppOrigin: 'https://arribo.example',
  adminAppOrigin: 'https://admin.arribo.example',
  iframeParentOrigins: [],
}
const { pressFault, sendingFault } = await import('./fault.ts')
const { NoConnection } = await import('../features/check-ins/connection.ts')
const { NoPosition } = await import('../features/check-ins/position.ts')
const { SendingFailed } = await import('../features/check-ins/selfie-sending.ts')
const { UploadRefused } = await import('../app/photos/photo-put.ts')

async function voiceIn(language: Language): Promise<Voice> {
  const words = await loadLightWords(language)
  return { language, words, say: createSay(words) }
}
const [es, en] = [await voiceIn('es'), await voiceIn('en')]
const told = (fault: Fault, voice = es) => [fault(voice).title, fault(voice).text]

const refused = (code: ErrorCode) =>
  new ApiProblem({
    type: 'about:blank',
    title: code,
    status: errors[code],
    detail: code,
    code,
    message: { en: `No: ${code}`, es: `No se pudo: ${code}` },
    requestId: 'r-1',
  })

it('says that nothing was sent, and nothing will be, when there was no network to press with', () => {
  expect(told(pressFault(new NoConnection()))).toEqual([
    es.words.checkIn.offline.title,
    es.words.checkIn.offline.nothingSent,
  ])
})

it.each(['refused', 'missing'] as const)('a position that is %s comes with what to do about it', (fault) => {
  expect(told(pressFault(new NoPosition(fault)))).toEqual([
    es.words.checkIn.position[fault],
    es.words.checkIn.position.advice[fault],
  ])
})

it.each([
  ['too_far', undefined],
  ['payment_needed', '/app/pay'],
  ['platform_not_linked', '/app/flex/login'],
  ['platform_session_ended', '/app/flex/login'],
] as const)("%s: the server's own sentence, advice, and the page that helps: %s", (code, href) => {
  const { title, text, link } = pressFault(refused(code))(es)
  expect([title, text, link?.href]).toEqual([`No se pudo: ${code}`, es.words.checkIn.advice[code], href])
})

it('speaks the language that the screen has by then', () => {
  const fault = pressFault(refused('too_far'))
  expect([fault(es).title, fault(en).title]).toEqual(['No se pudo: too_far', 'No: too_far'])
  expect(fault(en).text).toBe(en.words.checkIn.advice.too_far)
})

it.each([
  [
    'a file that is no JPEG',
    new UploadRefused('errorInvalidFormat'),
    'upload',
    [es.words.photos.upload.errorInvalidFormat, undefined],
  ],
  ['a refused address', refused('too_many_requests'), 'upload', ['No se pudo: too_many_requests', undefined]],
  ['a lost network', new ApiUnreachable('x'), 'upload', [es.words.photos.upload.errorUpload, es.words.ui.unreachable]],
  [
    'a lost network while matching',
    new ApiUnreachable('x'),
    'matching',
    [es.words.checkIn.selfie.validationError, es.words.ui.unreachable],
  ],
] as const)('a selfie that failed for %s', (_what, cause, stage, expected) => {
  expect(told(sendingFault(new SendingFailed(stage, cause)))).toEqual(expected)
})
