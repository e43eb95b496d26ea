import { ApiProblem } from '@arribo/api-contracts/client'
import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/selfie-upload'
import type { Language } from '@arribo/i18n'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../failure.ts'
import { i18n } from '../language.ts'
import { api } from '../api.ts'
import { judgeWith } from './judge-with.ts'
import { keepPhotos, type PhotoPlace } from './kept-photos.ts'
import type { KeptPhotos, SentPhotos, TakenPhoto } from './kept-photos.rules.ts'
import type { PhotoStage } from './line.rules.ts'
import { readPhoto, UploadRefused } from './photo-bytes.ts'
import { putPhoto } from './put-photo.ts'

export type TaskIds = Readonly<Record<PhotoSide, string>>
/** `invalid` photos were looked at and aren't good enough; for `unchecked` ones, nobody could look. */
type Failure = {
  readonly title: 'invalid' | 'unchecked'
  /** A function, so that the sentence follows the language of the screen. */
  readonly sentence: (language: Language) => string
}

const words = (language: Language) => i18n().getFixedT(language, ['threePhotos', 'photos'])

export function sideOf(error: unknown): PhotoSide | undefined {
  const side = error instanceof ApiProblem ? error.problem.params?.['side'] : undefined
  return photoSides.find((each) => each === side)
}

function failureOf(error: unknown): Failure {
  if (error instanceof UploadRefused) {
    const { failure } = error
    const title = failure === 'errorUpload' ? 'unchecked' : 'invalid'
    return { title, sentence: (to) => words(to)(`photos:upload.${failure}`) }
  }
  const sentence = (to: Language) =>
    error instanceof ApiProblem ? error.problem.message[to] : failureMessage(error, words(to)('error'))
  return { title: 'unchecked', sentence }
}

type Kept = {
  readonly place: PhotoPlace
  readonly about: string
  readonly kept: KeptPhotos | undefined
}

/** Stores each change, so that the driver can continue after leaving the page. */
function useKeeping({ place, about }: Kept, photos: KeptPhotos): void {
  const { sent, taken } = photos
  const first = useRef(photos)
  useEffect(() => {
    if (first.current.sent === sent && first.current.taken === taken) return
    void keepPhotos(place, about, { sent, taken })
  }, [place, about, sent, taken])
}

const nothingYet: KeptPhotos = { sent: {} }

export function useThreePhotos(from: Kept) {
  const { kept = nothingYet } = from
  const [sent, setSent] = useState<SentPhotos>(kept.sent)
  const [taken, setTaken] = useState<TakenPhoto | undefined>(kept.taken)
  const [stage, setStage] = useState<PhotoStage>()
  const [failure, setFailure] = useState<Failure>()
  const side = photoSides.find((each) => !sent[each])
  useKeeping(from, { sent, taken })
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ blob, of }: { blob: Blob; of: PhotoSide }) => {
      setStage({ name: 'uploading', share: 0 })
      const read = await readPhoto(blob)
      const { bytes, checksumSha256 } = read
      const as = { isOwnAccount: 'true', side: of } as const
      const signed = await api.startUpload({ query: { ...as, contentLength: bytes.length, checksumSha256 } })
      await putPhoto(read, signed, (share) => setStage({ name: 'uploading', share }))
      const { taskId } = signed
      const query = { taskId, accountType: 'own-account' } as const
      const answer = await judgeWith(() => api.examineSelfie({ query }), setStage)
      return { photo: { taskId, sentAt: Date.now() }, of, ...answer }
    },
    onSuccess: ({ photo, of, verdict, message }) => {
      setTaken(undefined)
      if (verdict !== 'success') return setFailure({ title: 'invalid', sentence: (to) => message[to] })
      setSent((before) => ({ ...before, [of]: photo }))
    },
    onError: (error) => {
      setFailure(failureOf(error))
      if (error instanceof UploadRefused && error.failure !== 'errorUpload') setTaken(undefined)
    },
    onSettled: () => setStage(undefined),
  })
  const take = (photo: Blob | undefined) => {
    setFailure(undefined)
    setTaken(photo && { photo, takenAt: Date.now() })
  }
  const retake = (which: PhotoSide) => {
    take(undefined)
    setSent(({ [which]: _old, ...others }) => others)
  }
  const send = () => {
    if (!taken || !side || sending.isPending) return
    setFailure(undefined)
    sending.mutate({ blob: taken.photo, of: side })
  }
  const { isPending: isSending } = sending
  return { side, sent, photo: taken?.photo, stage, failure, all: allOf(sent), isSending, take, retake, send }
}

const allOf = ({ front, left, right }: SentPhotos): TaskIds | undefined =>
  front && left && right && { front: front.taskId, left: left.taskId, right: right.taskId }
