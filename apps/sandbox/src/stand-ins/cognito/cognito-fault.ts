/** An answer of 400 in the vendor's form: `type` goes into `__type` and the header, `message` is the vendor's wording. */
export class CognitoFault extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const fault = (type: string, message: string) => () => new CognitoFault(type, message)
const named = (type: string, message: (name: string) => string) => (name: string) =>
  new CognitoFault(type, message(name))

export const faults = {
  accessTokenExpired: fault('NotAuthorizedException', 'Access Token has expired'),
  accessTokenInvalid: fault('NotAuthorizedException', 'Invalid Access Token'),
  accessTokenRevoked: fault('NotAuthorizedException', 'Access Token has been revoked'),
  aliasExists: fault('AliasExistsException', 'An account with the given phone_number already exists.'),
  alreadyConfirmed: fault('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  attemptLimit: fault('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  badLogin: fault('NotAuthorizedException', 'Incorrect username or password.'),
  clientUnknown: named('ResourceNotFoundException', (id) => `User pool client ${id} does not exist.`),
  codeExpired: fault('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  codeWrong: fault('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  credentialsMissing: fault('MissingAuthenticationTokenException', 'Missing Authentication Token'),
  credentialsUnknown: fault('UnrecognizedClientException', 'The security token included in the request is invalid.'),
  groupExists: fault('GroupExistsException', 'A group with the name already exists.'),
  groupUnknown: fault('ResourceNotFoundException', 'Group not found.'),
  lambdaAnswer: fault('InvalidLambdaResponseException', 'Unrecognizable lambda output'),
  lockedOut: fault('NotAuthorizedException', 'Password attempts exceeded'),
  operationUnknown: named('UnknownOperationException', (name) => `Unknown operation ${name}`),
  parameter: named('InvalidParameterException', (message) => message),
  passwordTooShort: fault('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
  poolUnknown: named('ResourceNotFoundException', (id) => `User pool ${id} does not exist.`),
  refreshTokenExpired: fault('NotAuthorizedException', 'Refresh Token has expired'),
  refreshTokenInvalid: fault('NotAuthorizedException', 'Invalid Refresh Token'),
  refreshTokenRevoked: fault('NotAuthorizedException', 'Refresh Token has been revoked'),
  resendToConfirmed: fault('InvalidParameterException', 'User is already confirmed.'),
  unreadable: fault('SerializationException', 'The request is not readable JSON.'),
  userDisabled: fault('NotAuthorizedException', 'User is disabled.'),
  userNotConfirmed: fault('UserNotConfirmedException', 'User is not confirmed.'),
  userUnknown: fault('UserNotFoundException', 'User does not exist.'),
  usernameExists: fault('UsernameExistsException', 'An account with the given phone_number already exists.'),
  usernameNotPhone: fault('InvalidParameterException', 'Username should be a phone number.'),
}
