/** A refusal in the vendor's format. */
export class KmsError extends Error {
  readonly type: keyof typeof sentences

  constructor(type: keyof typeof sentences, message: string = sentences[type]) {
    super(message)
    this.type = type
  }
}

const sentences = {
  DisabledException: 'The key is disabled.',
  IncorrectKeyException: 'The key ID in the request does not identify a CMK that can perform this operation.',
  // The vendor gives no reason here either.
  InvalidCiphertextException: '',
  InvalidKeyUsageException: 'The key cannot be used for this operation.',
  KMSInvalidStateException: 'The key is pending deletion.',
  MissingAuthenticationTokenException: 'Missing Authentication Token',
  NotFoundException: 'The key does not exist.',
  SerializationException: 'The request is not readable JSON.',
  UnrecognizedClientException: 'The security token included in the request is invalid.',
  UnsupportedOperationException: 'This operation is not part of the stand-in.',
  ValidationException: 'The request has invalid parameters.',
} as const
