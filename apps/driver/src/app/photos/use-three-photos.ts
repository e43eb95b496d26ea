import { ApiProblem } from '@arribo/api-contracts/client'
import { type PhotoSide, photoSides } from '@arribo/api-contracts/shared/photos/sides'
import type { Language } from '@arribo/i18n'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { failureMessage } from '../failure.ts'
import { i18n } from '../language.ts'
import { UploadRefused } from './photo-put.ts'
import { type PhotoStage, uploadPhoto } from './photo-upload.ts'

export type TaskIds = Readonly<Record<PhotoSide, string>>
/** A sentence in whatever language the screen has by then. */
type Failure = (language: Language) => string

const words = (language: Language) => i18n().getFixedT(language, ['threePhotos', 'photos'])

/** Which of the photos a refusal of all three is about, when it is about one. */
export function sideOf(error: unknown): PhotoSide | undefined {
  const side = error instanceof ApiProblem ? error.problem.params?.['side'] : undefined
  return photoSides.find((each) => each === side)
}

function failureOf(error: unknown): Failure {
  if (error instanceof UploadRefused) return (to) => words(to)(`photos:upload.${error.failure}`)
  return (to) => (error instanceof ApiProblem ? error.problem.message[to] : failureMessage(error, words(to)('error')))
}

/** Front, left and right, one after the other: each taken, sent, looked at, and repeated until it is good. */
export function useThreePhotos() {
  const [taken, setTaken] = useState<Partial<TaskIds>>({})
  const [photo, setPhoto] = useState<Blob>()
  const [stage, setStage] = useState<PhotoStage>()
  const [failure, setFailure] = useState<Failure>()
  const [repeated, setRepeated] = useState<PhotoSide>()
  const side = repeated ?? photoSides.find((each) => !taken[each])
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ blob, of }: { blob: Blob; of: PhotoSide }) => {
      setStage({ name: 'uploading', share: 0 })
      const as = { isRealSelfie: 'true', isOwnAccount: 'true', side: of } as const
      const taskId = await uploadPhoto(blob, as, (share) => setStage({ name: 'uploading', share }))
      setStage({ name: 'checking' })
      return { taskId, of, ...(await api.checkSelfieValidity({ query: { taskId, accountType: 'own-account' } })) }
    },
    onSuccess: ({ taskId, of, verdict, message }) => {
      setPhoto(undefined)
      if (verdict !== 'success') return setFailure(() => (to: Language) => message[to])
      setTaken((before) => ({ ...before, [of]: taskId }))
      setRepeated(undefined)
    },
    onError: (error) => {
      setFailure(() => failureOf(error))
      if (error instanceof UploadRefused && error.failure !== 'errorUpload') setPhoto(undefined)
    },
    onSettled: () => setStage(undefined),
  })
  const take = (blob: Blob | undefined) => {
    setFailure(undefined)
    setPhoto(blob)
  }
  const retake = (which: PhotoSide) => {
    take(undefined)
    setTaken(({ [which]: _old, ...kept }) => kept)
    setRepeated(which)
  }
  const send = () => {
    if (!photo || !side || sending.isPending) return
    setFailure(undefined)
    sending.mutate({ blob: photo, of: side })
  }
  const { front, left, right } = taken
  const all: TaskIds | undefined = !side && front && left && right ? { front, left, right } : undefined
  return { side, taken, photo, stage, failure, all, isSending: sending.isPending, take, retake, send }
}
