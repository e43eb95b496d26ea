import { type ReadPhoto, UploadRefused } from './photo-bytes.ts'

/** Uses XMLHttpRequest, because fetch reports no upload progress. Throws UploadRefused. */
export const putPhoto = (
  { bytes, checksumSha256 }: ReadPhoto,
  { uploadURL }: { readonly uploadURL: string },
  onProgress: (share: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', uploadURL)
    request.timeout = 60_000
    request.setRequestHeader('content-type', 'image/jpeg')
    request.setRequestHeader('x-amz-checksum-sha256', checksumSha256)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new UploadRefused('errorUpload', { status }))
    }
    request.onerror = request.ontimeout = () => reject(new UploadRefused('errorUpload'))
    request.send(bytes)
  })
