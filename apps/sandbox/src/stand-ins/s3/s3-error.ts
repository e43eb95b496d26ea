export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const accessDenied = (why = 'Access Denied') => new S3Error(403, 'AccessDenied', why)
export const noSuchBucket = () => new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist')
export const noSuchKey = () => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.')
export const invalidRequest = (why: string) => new S3Error(400, 'InvalidRequest', why)
export const notImplemented = (what: string) =>
  new S3Error(501, 'NotImplemented', `${what} implies functionality that the sandbox does not have.`)
