import { ApiProblem } from '@arribo/api-contracts/client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { failureMessage } from '../failure.ts'
import { i18n } from '../language.ts'
import { UploadRefused } from './photo-put.ts'
import { type PhotoStage, uploadPhoto } from './photo-upload.ts'

export const sides = ['front', 'left', 'right'] as const
export type Side = (typeof sides)[number]
export type TaskIds = Readonly<Record<Side, string>>
/** A sentence in whatever language the screen has by then. */
type Fault = (language: string) => string

const words = (language: string) => i18n().getFixedT(language, ['threePhotos', 'photos'])
const inLanguage = (message: { en: string; es: string }, language: string) => message[language === 'en' ? 'en' : 'es']

/** Which of the photos a refusal of all three is about, when it is about one. */
export function sideOf(error: unknown): Side | undefined {
  const side = error instanceof ApiProblem ? error.problem.params?.['side'] : undefined
  return sides.find((each) => each === side)
}

function faultOf(error: unknown): Fault {
  if (error instanceof UploadRefused) return (to) => words(to)(`photos:upload.${error.fault}`)
  return (to) =>
    error instanceof ApiProblem ? inLanguage(error.problem.message, to) : failureMessage(error, words(to)('error'))
}

/** Front, left and right, one after the other: each taken, sent, looked at, and repeated until it is good. */
export function useThreePhotos() {
  const [taken, setTaken] = useState<Partial<TaskIds>>({})
  const [photo, setPhoto] = useState<Blob>()
  const [stage, setStage] = useState<PhotoStage>()
  const [fault, setFault] = useState<Fault>()
  const [repeated, setRepeated] = useState<Side>()
  const side = repeated ?? sides.find((each) => !taken[each])
  const sending = useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ blob, of }: { blob: Blob; of: Side }) => {
      setStage({ name: 'uploading', share: 0 })
      const as = { isRealSelfie: 'true', isOwnAccount: 'true', side: of } as const
      const taskId = await uploadPhoto(blob, as, (share) => setStage({ name: 'uploading', share }))
      setStage({ name: 'checking' })
      return { taskId, of, ...(await api.checkSelfieValidity({ query: { taskId, accountType: 'own-account' } })) }
    },
    onSuccess: ({ taskId, of, verdict, message }) => {
      setPhoto(undefined)
      if (verdict !== 'success') return setFault(() => (to: string) => inLanguage(message, to))
      setTaken((before) => ({ ...before, [of]: taskId }))
      setRepeated(undefined)
    },
    onError: (error) => {
      setFault(() => faultOf(error))
      if (error instanceof UploadRefused && error.fault !== 'errorUpload') setPhoto(undefined)
    },
    onSettled: () => setStage(undefined),
  })
  const take = (blob: Blob | undefined) => {
    setFault(undefined)
    setPhoto(blob)
  }
  const retake = (which: Side) => {
    take(undefined)
    setTaken(({ [which]: _old, ...kept }) => kept)
    setRepeated(which)
  }
  const send = () => {
    if (!photo || !side || sending.isPending) return
    setFault(undefined)
    sending.mutate({ blob: photo, of: side })
  }
  const { front, left, right } = taken
  const all: TaskIds | undefined = !side && front && left && right ? { front, left, right } : undefined
  return { side, taken, photo, stage, fault, all, isSending: sending.isPending, take, retake, send }
}
