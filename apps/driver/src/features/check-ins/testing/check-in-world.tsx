import type { CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import type { Me } from '@arribo/api-contracts/driver/users'
import { limits } from '@arribo/api-contracts/shared/limits'
import { asInBrowser } from '@arribo/ui/testing/strict-react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { del } from 'idb-keyval'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { vi } from 'vitest'
import { queryClient } from '../../../app/query-client.ts'
import { ana, answerApi, type ApiAnswers, ok, signIn } from '../../../testing/driver-world.ts'
import { show } from '../../../testing/show.tsx'
import { CheckIn } from '../check-in.tsx'
import { recordVibrations, fakeCamera, fakePosition, setHidden, setOnline } from './phone.ts'
import { openStorage } from '../../../testing/storage.ts'

const minute = 60_000
export const checkInWords = ['calendarFile', 'checkIns', 'checkInsApp', 'photos', 'checkInsPreflight'] as const
export const routes = {
  calendar: 'GET /api/users/me/calendar',
  signed: 'GET /api/signed-image-url',
  validity: 'GET /api/users/me/check-selfie-validity',
  press: 'POST /api/users/me/im-here',
} as const
export const station = { latitude: 25.8195, longitude: -80.3553 }

export const block = (startsInMinutes: number, over: Partial<CalendarBlock> = {}): CalendarBlock => ({
  assignmentId: `block-${startsInMinutes}`,
  startTime: Math.floor((Date.now() + startsInMinutes * minute) / 1000),
  durationInMinutes: 210,
  schedulingType: 'SCHEDULED',
  bookedPrice: { amount: 88.5, currency: 'USD' },
  serviceAreaId: 'miami',
  stagingLocation: { geocode: station, address: { addressId: 'UMI1', name: 'UMI1 Doral' } },
  ...over,
})

export const blockOpeningIn = (minutes: number, over?: Partial<CalendarBlock>): CalendarBlock =>
  block(minutes + limits.checkInOpensMinutesBefore, over)

export const sentence = (en: string, es: string) => ({ en, es })
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
export const good = () =>
  ok({ verdict: 'success', code: null, message: sentence('Good.', 'Bien.'), endsAt: inMinutes(3) })
export const arrived = () =>
  ok({ message: sentence('Done', 'Listo'), checkInId: 'c-1', arrivedAt: inMinutes(0), creditsLeft: 2 })
export const task = (status: 'pending' | 'completed' | 'failed', over: object = {}) =>
  ok({
    taskId: 'task-1',
    status,
    timestamp: Date.now(),
    // Not later than when the matching began.
    endsAt: inMinutes(2),
    isExpired: false,
    code: null,
    message: null,
    ...over,
  })

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })

export const publishedKeys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k-1', use: 'enc', alg: 'ECDH-ES' }] }

export async function unseal(payload: string): Promise<unknown> {
  const { plaintext } = await asInBrowser(() => compactDecrypt(payload, privateKey))
  return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
}

type Answers = Record<string, ApiAnswers[string]>
type World = {
  blocks?: readonly CalendarBlock[]
  checkedIn?: readonly string[]
  me?: Me
  chosenId?: string
  isPressed?: boolean
  answers?: Answers
}

/** The storage and the API accept everything unless told otherwise. */
export async function openCheckIn({
  blocks = [block(4)],
  checkedIn = [],
  me = ana,
  chosenId,
  isPressed = false,
  answers = {},
}: World = {}) {
  signIn()
  await del('arribo.selfie')
  setOnline(true)
  setHidden(false)
  fakePosition(station)
  const camera = fakeCamera()
  const felt = recordVibrations()
  const storage = openStorage()
  let signed = 0
  const said: Answers = {
    'GET /api/users/me': ok(me),
    [routes.calendar]: ok({ scheduledAssignments: blocks, checkedIn }),
    'GET /api/regions': ok({ serviceAreas: [{ id: 'miami', name: 'Miami, FL' }] }),
    [routes.signed]: () => {
      signed += 1
      return ok({
        uploadURL: `https://photos.test/put/${signed}`,
        Key: `selfies/${signed}`,
        taskId: `task-${signed}`,
        accountVersion: me.accountVersion,
      })
    },
    [routes.validity]: good,
    'POST /api/tasks': () => ok({ taskId: 'task-1', endsAt: inMinutes(3) }),
    'GET /api/tasks/check': () => task('pending'),
    'GET /api/status/keys': ok(publishedKeys),
    [routes.press]: arrived,
    'POST /api/users/me/errors': ok({ recorded: true }),
    ...answers,
  }
  const { callsOf } = answerApi(said)
  const onClose = vi.fn<() => void>()
  const open = () =>
    show(() => <CheckIn pressedOn="dialog" chosenId={chosenId} isPressed={isPressed} onClose={onClose} />, {
      me,
      words: checkInWords,
    })
  await open()
  return {
    storage,
    felt,
    camera,
    onClose,
    say: (route: string, answer: Answers[string]) => void (said[route] = answer),
    callsOf,
    /** Kills the page and opens it again. What is stored on the phone remains. */
    reopen: async (): Promise<void> => {
      cleanup()
      queryClient.clear()
      await open()
    },
  }
}

/** The name may be only the beginning of the button's, because "I'm here" goes on with its block. */
export async function press(name: string | RegExp): Promise<void> {
  const begins = (full: string) => full === name || full.startsWith(`${String(name)} `)
  await userEvent.click(await screen.findByRole('button', { name: typeof name === 'string' ? begins : name }))
}

export const jpegOf = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), name], 'selfie.jpg', { type: 'image/jpeg' })

export async function choosePhoto(photo: File = jpegOf('me')): Promise<void> {
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  HTMLCanvasElement.prototype.toBlob = (given) => given(photo)
  await press('Tomar la foto')
}

export async function sendPhoto(photo?: File): Promise<void> {
  await choosePhoto(photo)
  await press('Enviar la selfie')
}

export async function becomeReady(): Promise<void> {
  await sendPhoto()
  await screen.findByRole('heading', { name: 'Listo para marcar' })
}
