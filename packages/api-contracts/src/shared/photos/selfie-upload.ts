import type { GuardedAccess } from '../endpoint.ts'

/**
 * Protocol of the upload Lambda, which is deployed separately from the API: one multipart PUT per file. Its request
 * may have 6 MB, including base64 encoding and multipart lines.
 */
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

/** The three reference photos of a person, in the order they are taken. */
export const photoSides = ['front', 'left', 'right'] as const
export type PhotoSide = (typeof photoSides)[number]
