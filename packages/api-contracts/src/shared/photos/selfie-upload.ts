import type { GuardedAccess } from '../endpoint.ts'

/**
 * How a file reaches the upload function, which is deployed apart from the API: one multipart PUT a file. A function's
 * request may have 6 MB, and its bytes arrive in base64 with the multipart lines around them.
 */
export const selfieUpload = {
  audience: 'admin',
  permission: 'staff:write',
  field: 'file',
  maxBytes: 4_500_000,
} as const satisfies GuardedAccess & { readonly field: string; readonly maxBytes: number }

/** The answer to an accepted selfie. */
export type SelfieUploaded = {
  readonly phoneNumber: string
  /** As it is kept, in pixels. */
  readonly width: number
  readonly height: number
  /** False when the same agent had sent the same file before: then it was not counted again. */
  readonly isNew: boolean
}
