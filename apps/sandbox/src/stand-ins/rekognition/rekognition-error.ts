/** An error in the vendor's format: the name goes into `__type` and the header, the message is the vendor's. */
export class RekognitionError extends Error {
  readonly type: string
  readonly status: number

  constructor(type: keyof typeof sentences, status = 400) {
    super(sentences[type])
    this.type = type
    this.status = status
  }
}

const sentences = {
  AccessDeniedException: 'User is not authorized to perform this operation',
  ImageTooLargeException: 'Image size is too large',
  InternalServerError: 'Internal server error',
  InvalidImageFormatException: 'Request has invalid image format',
  InvalidParameterException: 'Request has invalid parameters',
  InvalidS3ObjectException:
    'Unable to get object metadata from S3. Check object key, region and/or access permissions.',
  MissingAuthenticationTokenException: 'Missing Authentication Token',
  ProvisionedThroughputExceededException: 'Provisioned rate exceeded',
  SerializationException: 'The request is not readable JSON.',
  ThrottlingException: 'Rate exceeded',
  UnknownOperationException: 'This operation is not part of the stand-in.',
  UnrecognizedClientException: 'The security token included in the request is invalid.',
} as const
