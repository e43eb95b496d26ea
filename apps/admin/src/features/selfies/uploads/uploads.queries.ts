import { putForm } from '@arribo/api-contracts/client'
import { type SelfieUploaded, selfieUpload } from '@arribo/api-contracts/shared/photos/selfie-upload'
import { useMutation } from '@tanstack/react-query'
import { config } from '../../../app/auth.ts'
import { sessionOptions } from '../../../app/api.ts'
import { fitPhoto } from './fit-photo.ts'

/** The upload function's URL. The tool is hidden without one. */
export const uploadAddress = config.selfieUploadAddress

const timeoutMs = 60_000

/** Uploads one file, scaled down in this browser first. */
export const usePutSelfie = () =>
  useMutation({
    meta: { isQuiet: true, hasProgress: true },
    gcTime: 0,
    async mutationFn({ file, signal }: { file: File; signal: AbortSignal }): Promise<SelfieUploaded> {
      const form = new FormData()
      form.set(selfieUpload.field, await fitPhoto(file), file.name)
      signal.throwIfAborted()
      return putForm<SelfieUploaded>(uploadAddress ?? '', form, { ...sessionOptions, timeoutMs, signal })
    },
  })
