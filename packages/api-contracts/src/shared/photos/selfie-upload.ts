import type { GuardedAccess } from '../endpoint.ts'

/** For one multipart PUT per file. A Lambda's request may have 6 MB, including base64 and multipart lines. */
export const selfieUpload = {
  audience: 'admin',
  permission: 'staff:write',
  field: 'file',
  maxBytes: 4_500_000,
} as const satisfies GuardedAccess & { readonly field: string; readonly maxBytes: number }

export type SelfieUploaded = {
  readonly phoneNumber: string
  readonly width: number
  readonly height: number
  /** False if the same agent had already sent the same file; then it was not counted again. */
  readonly isNew: boolean
}

/** In the order in which they are taken. */
export const photoSides = ['front', 'left', 'right'] as const
export type PhotoSide = (typeof photoSides)[number]
