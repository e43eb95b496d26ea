import * as z from 'zod'
import { checkInKeys } from './secrets/check-in-keys.ts'

/** Paths are joined to it with a slash, and zod's `url` keeps a text as it was typed. */
const address = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).href.replace(/\/+$/, ''))
/** Compared with a browser's Origin header, which is in lower case, without a default port or a trailing slash. */
const origin = address.refine((text) => text === new URL(text).origin, 'not an origin, such as https://app.example.com')

/** Texts per UTC day: to one number, and to all. All senders share one count. */
const smsBudgets = {
  SMS_PHONE_BUDGET: z.coerce.number().int().min(1).default(10),
  SMS_DAY_BUDGET: z.coerce.number().int().min(2).default(5000),
}

/** KMS key (HMAC) for keyed hashes of phones, under which texts are counted. */
const phoneKey = z.string().startsWith('arn:')

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' })
    return z.NEVER
  }
})

const listed = (pattern: RegExp, message: string) =>
  z
    .string()
    .regex(pattern, message)
    .transform((text) => text.split(','))

const arns = listed(/^arn:[^,\s]+(,arn:[^,\s]+)*$/, 'not ARNs, comma separated')
const pushServices = listed(/^https?:\/\/[\w*.:-]+(,https?:\/\/[\w*.:-]+)*$/, 'not origins, comma separated')

const browserPushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

const table = { DYNAMODB_TABLE: z.string().min(1), DYNAMODB_ENDPOINT: address.optional() }

export const apiEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How long a process that shuts down still serves after its readiness check fails, so that load balancers see it. */
  LEAVING_NOTICE_MS: z.coerce.number().int().min(0).default(0),
  VERSION_ID: z.string().default('development'),
  /** IP addresses or ranges of the balancers in front of the API, comma separated; 'false' without balancers. */
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text) => (text === 'false' ? false : text)),
  AWS_REGION: z.string().default('us-east-1'),

  /**
   * OTLP collector for metrics and traces (HTTP, JSON); without it nothing is exported. The names
   * are OpenTelemetry's.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Fraction of the traces started here that are kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Milliseconds between exports of metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(500).default(60_000),

  DRIVER_APP_ORIGIN: origin,
  ADMIN_APP_ORIGIN: origin,

  COGNITO_USER_POOL_ID: z.string().min(1),
  COGNITO_DRIVER_CLIENT_ID: z.string().min(1),
  COGNITO_ADMIN_CLIENT_ID: z.string().min(1),
  COGNITO_ENDPOINT: address.optional(),

  ...table,

  S3_ENDPOINT: address.optional(),
  SELFIE_BUCKET: z.string().min(1),
  QUARANTINE_BUCKET: z.string().min(1),
  /** Under Object Lock: where the heads of the staff log are written once. */
  STAFF_LOG_BUCKET: z.string().min(1),
  /** Where `people:export` saves the user pool's people. */
  PEOPLE_BUCKET: z.string().min(1).optional(),

  REKOGNITION_ENDPOINT: address.optional(),
  /** Rekognition's quota for DetectFaces: how fast the line of selfies beyond it moves. */
  REKOGNITION_CALLS_PER_SECOND: z.coerce.number().positive().default(50),

  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_ADDRESS: address.optional(),
  /** Stripe's dashboard, for links to a payment. */
  STRIPE_DASHBOARD_ADDRESS: address.default('https://dashboard.stripe.com'),

  DELIVERY_GATEWAY_ADDRESS: address,
  DELIVERY_GATEWAY_CLIENT_ID: z.string().min(1),

  /** KMS key that encrypts the sign-up codes kept for support. */
  CODE_KEY_ARN: z.string().startsWith('arn:'),
  PHONE_KEY_ARN: phoneKey,
  KMS_ENDPOINT: address.optional(),

  /** KMS key that wraps the data keys of platform tokens and of invitations' codes. */
  TOKEN_KEY_ARN: z.string().startsWith('arn:'),
  /** Earlier ones, comma separated. Keep each until `tokens:rotate` finds no token that it wrapped. */
  TOKEN_FORMER_KEY_ARNS: arns.default([]),
  /** 32 bytes, base64: seals the opaque handles that we give to browsers. */
  HANDLE_SEALING_KEY: z.base64(),
  /**
   * JWK set as JSON (P-256, each with d; nbf and exp in Unix seconds): browsers encrypt check-ins
   * for the newest, the others still decrypt until their exp.
   */
  CHECK_IN_PRIVATE_JWKS: json.pipe(checkInKeys),

  /** A P-256 private key (32 bytes, base64url): signs push messages. Browsers subscribe with its public key. */
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  /** Contact for push services that have questions about our messages: `mailto:` or `https:`. */
  VAPID_CONTACT: z.string().regex(/^(mailto:|https:)/),
  /** Origins of the push services that subscriptions may use, comma separated; `*` matches any name below a domain. */
  PUSH_SERVICES: pushServices.default(browserPushServices),

  /** Intercom's Messenger security secret, which signs who writes in the live chat. Enforce it at Intercom too. */
  LIVE_CHAT_SECRET: z.string().min(32).optional(),

  SNS_ENDPOINT: address.optional(),
  ...smsBudgets,
})

export type ApiEnvironment = z.output<typeof apiEnvironment>
type InputOf<Environment extends z.ZodType> = { [Name in keyof z.input<Environment>]?: string }
export type ApiEnvironmentInput = InputOf<typeof apiEnvironment>

export const smsSenderEnvironment = z.object({
  AWS_REGION: z.string().default('us-east-1'),
  /** KMS key with which the user pool encrypts the codes for the Lambda. */
  CODE_KEY_ARN: z.string().startsWith('arn:'),
  PHONE_KEY_ARN: phoneKey,
  KMS_ENDPOINT: address.optional(),
  ...table,
  SNS_ENDPOINT: address.optional(),
  ...smsBudgets,
})

export const signUpGateEnvironment = smsSenderEnvironment
  .omit({ CODE_KEY_ARN: true, SNS_ENDPOINT: true })
  .extend({ COGNITO_ENDPOINT: address.optional() })

export const projectorEnvironment = smsSenderEnvironment.pick({
  AWS_REGION: true,
  DYNAMODB_TABLE: true,
  DYNAMODB_ENDPOINT: true,
})

export type ProjectorEnvironmentInput = InputOf<typeof projectorEnvironment>

export type SignUpGateEnvironmentInput = InputOf<typeof signUpGateEnvironment>

export type SmsSenderEnvironment = z.output<typeof smsSenderEnvironment>
export type SmsSenderEnvironmentInput = InputOf<typeof smsSenderEnvironment>

export const selfieUploadEnvironment = z.object({
  AWS_REGION: z.string().default('us-east-1'),
  COGNITO_USER_POOL_ID: z.string().min(1),
  COGNITO_ADMIN_CLIENT_ID: z.string().min(1),
  COGNITO_ENDPOINT: address.optional(),
  ...table,
  S3_ENDPOINT: address.optional(),
  SELFIE_BUCKET: z.string().min(1),
})

export type SelfieUploadEnvironment = z.output<typeof selfieUploadEnvironment>
export type SelfieUploadEnvironmentInput = InputOf<typeof selfieUploadEnvironment>

export type LiveChatConfig = {
  readonly scriptAddress: string
  readonly appId: string
  readonly sources: { readonly [Kind in 'scripts' | 'frames' | 'connections' | 'images']: readonly string[] }
  /** True if the vendor's messenger adds style elements to the page. Inline scripts are refused either way. */
  readonly needsInlineStyles: boolean
  /** True if it writes markup from text, which Trusted Types would break. */
  readonly needsUntypedMarkup: boolean
}

export type WebConfig = {
  readonly apiAddress: string
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  readonly cognitoEndpoint?: string
  /** One address per bucket for uploading and reading photos, each with a trailing slash. */
  readonly storageAddresses: readonly string[]
  readonly stripePublishableKey: string
  readonly stripeScriptAddress: string
  /** Back office only: the Lambda that receives selfies from staff. The tool is hidden without it. */
  readonly selfieUploadAddress?: string
  readonly driverAppOrigin: string
  readonly adminAppOrigin: string
  readonly iframeParentOrigins: readonly string[]
  /** Without it the live chat is neither shown, loaded nor allowed by the policy. */
  readonly liveChat?: LiveChatConfig
}
