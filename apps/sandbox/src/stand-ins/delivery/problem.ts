export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly facts: Readonly<Record<string, string | number>>
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, facts: Readonly<Record<string, string | number>> = {}, retryAfterSeconds?: number) {
    super(titles[code][1])
    this.code = code
    this.status = titles[code][0]
    this.facts = facts
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const titles = {
  invalid_request: [400, 'The request is not as the contract says.'],
  wrong_code: [400, 'That is not the code that was sent.'],
  invalid_credentials: [401, 'There is no account with this email and password.'],
  invalid_token: [401, 'The access token is missing, expired or revoked.'],
  unknown_client: [401, 'This client is not registered.'],
  locked_out: [403, 'Too many wrong passwords: the account rests for a while.'],
  not_found: [404, 'There is nothing at this address.'],
  no_such_challenge: [404, 'There is no such challenge.'],
  no_such_block: [404, 'This account has no such block at this address.'],
  no_such_check_in: [404, 'No check-in with this key has arrived.'],
  no_picture: [404, 'This account has no profile picture.'],
  method_not_allowed: [405, 'This address does not take this method.'],
  too_far: [409, 'The position is too far from the station.'],
  too_early: [409, 'The check-in of this block is not open yet.'],
  too_late: [409, 'The check-in of this block is closed.'],
  challenge_ended: [410, 'The challenge was answered, denied or has expired.'],
  key_reused: [422, 'This idempotency key was used for another block.'],
  rate_limited: [429, 'Too many requests.'],
  unavailable: [503, 'The platform is not available.'],
} as const satisfies Record<string, readonly [number, string]>

type ProblemCode = keyof typeof titles
export const problemCodes = Object.keys(titles) as ProblemCode[]

export const problemBody = (problem: Problem) => ({
  type: `urn:delivery-gateway:problem:${problem.code}`,
  title: problem.message,
  status: problem.status,
  code: problem.code,
  ...problem.facts,
})
