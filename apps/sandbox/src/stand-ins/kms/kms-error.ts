/** A refusal in the vendor's format. */
export class KmsError extends Error {
  readonly type: keyof typeof sentences

  constructor(type: keyof typeof sentences) {
    super(sentences[type])
    this.type = type
  }
}

const sentences = {
  // The vendor gives no reason here either.
  InvalidCiphertextException: '',
  MissingAuthenticationTokenException: 'Missing Authentication Token',
  NotFoundException: 'The key does not exist.',
  SerializationException: 'The request is not readable JSON.',
  UnrecognizedClientException: 'The security token included in the request is invalid.',
  UnsupportedOperationException: 'This operation is not part of the stand-in.',
  ValidationException: 'The request has invalid parameters.',
} as const
