import { fitJpeg, type FitJpeg, type JpegFault, pixelsOf } from '@arribo/server/fit-jpeg'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'

const codes = {
  not_jpeg: 'not_a_jpeg',
  too_large: 'image_too_large',
  too_small: 'image_too_small',
  unreadable: 'image_unreadable',
} as const satisfies Record<JpegFault, ErrorCode>

/** A file in our storage format: first bytes and header are checked, then it is re-encoded. */
export async function selfieOf(bytes: Buffer): Promise<FitJpeg> {
  const pixels = await pixelsOf(bytes)
  if (typeof pixels !== 'number') throw new Refusal(codes[pixels])
  return fitJpeg(bytes).catch((cause: unknown) => {
    throw new Refusal('image_unreadable', {}, { cause })
  })
}
