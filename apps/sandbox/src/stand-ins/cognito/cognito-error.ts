/**
 * A 400 response in the vendor's format: `type` goes into `__type` and the header, `message` is the vendor's wording.
 */
export class CognitoError extends Error {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const error = (type: string, message: string) => () => new CognitoError(type, message)
const named = (type: string, message: (name: string) => string) => (name: string) =>
  new CognitoError(type, message(name))

export const errors = {
  accessTokenExpired: error('NotAuthorizedException', 'Access Token has expired'),
  accessTokenInvalid: error('NotAuthorizedException', 'Invalid Access Token'),
  accessTokenRevoked: error('NotAuthorizedException', 'Access Token has been revoked'),
  alreadyConfirmed: error('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
  attemptLimit: error('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  attributeUnwritable: error('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
  badLogin: error('NotAuthorizedException', 'Incorrect username or password.'),
  clientUnknown: named('ResourceNotFoundException', (id) => `User pool client ${id} does not exist.`),
  codeExpired: error('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  codeWrong: error('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  credentialsMissing: error('MissingAuthenticationTokenException', 'Missing Authentication Token'),
  credentialsUnknown: error('UnrecognizedClientException', 'The security token included in the request is invalid.'),
  factorCodeUsed: error('ExpiredCodeException', 'Your software token has already been used once.'),
  factorCodeWrong: error('CodeMismatchException', 'Invalid code received for user'),
  flowForbidden: named('InvalidParameterException', (flow) => `${flow} flow not enabled for this client`),
  groupExists: error('GroupExistsException', 'A group with the name already exists.'),
  groupUnknown: error('ResourceNotFoundException', 'Group not found.'),
  lambdaAnswer: error('InvalidLambdaResponseException', 'Unrecognizable lambda output'),
  lockedOut: error('NotAuthorizedException', 'Password attempts exceeded'),
  operationUnknown: named('UnknownOperationException', (name) => `Unknown operation ${name}`),
  parameter: named('InvalidParameterException', (message) => message),
  passwordFixed: error('NotAuthorizedException', 'User password cannot be reset in the current state.'),
  passwordTooShort: error('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
  poolUnknown: named('ResourceNotFoundException', (id) => `User pool ${id} does not exist.`),
  refreshTokenExpired: error('NotAuthorizedException', 'Refresh Token has expired'),
  refreshTokenInvalid: error('NotAuthorizedException', 'Invalid Refresh Token'),
  refreshTokenRevoked: error('NotAuthorizedException', 'Refresh Token has been revoked'),
  resendToConfirmed: error('InvalidParameterException', 'User is already confirmed.'),
  sessionExpired: error('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  sessionInvalid: error('NotAuthorizedException', 'Invalid session for the user.'),
  tokenNotEnabled: error('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  tokenUnknown: error('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool.'),
  unreadable: error('SerializationException', 'The request is not readable JSON.'),
  userDisabled: error('NotAuthorizedException', 'User is disabled.'),
  userNotConfirmed: error('UserNotConfirmedException', 'User is not confirmed.'),
  userUnknown: error('UserNotFoundException', 'User does not exist.'),
  usernameExists: error('UsernameExistsException', 'An account with the given phone_number already exists.'),
  usernameNotPhone: error('InvalidParameterException', 'Username should be a phone number.'),
}
