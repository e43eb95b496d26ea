import * as z from 'zod'

const address = z.url({ protocol: /^https?$/ })
const headers = z
  .string()
  .regex(/^[\w.-]+=([^,%\s]|%[0-7][\dA-Fa-f])*(,[\w.-]+=([^,%\s]|%[0-7][\dA-Fa-f])*)*$/, 'not name=value,name=value')
  .transform((text) =>
    Object.fromEntries(
      text.split(',').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
      }),
    ),
  )

/** Texts a day, UTC: to one number, and to all of them. One count, whoever texts. */
const smsBudgets = {
  SMS_PHONE_BUDGET: z.coerce.number().int().min(1).default(10),
  SMS_DAY_BUDGET: z.coerce.number().int().min(2).default(5000),
}

const pushServices = z
  .string()
  .regex(/^https?:\/\/[\w*.:-]+(,https?:\/\/[\w*.:-]+)*$/, 'not origins, comma separated')
  .transform((text) => text.split(','))

/** Of Chrome and its kin, Firefox, Safari and Edge. */
const browserPushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/**
 * Every environment variable the API reads, by name. The sandbox, the start script and the cloud stack set these.
 * An address left out means the vendor's own; locally it leads to the sandbox.
 */
export const apiEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How long a process that is leaving goes on answering once its readiness says no: until every balancer has seen it. */
  LEAVING_NOTICE_MS: z.coerce.number().int().min(0).default(0),
  VERSION_ID: z.string().default('development'),
  /** Addresses or ranges of the balancers before us, comma separated; 'false' when nothing stands before us. */
  TRUST_PROXY: z
    .string()
    .default('false')
    .transform((text) => (text === 'false' ? false : text)),
  AWS_REGION: z.string().default('us-east-1'),

  /** The collector of metrics and traces, by OTLP over HTTP as JSON; without it none are exported. OpenTelemetry's names. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Headers that the collector requires, as `name=value,name=value`, values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  /** Whether counters and durations are exported as totals since the start or as changes since the last export. */
  OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: z.enum(['cumulative', 'delta']).default('cumulative'),
  /** Fixed or exponential buckets for durations. CloudWatch computes percentiles from exponential ones only. */
  OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION: z
    .enum(['explicit_bucket_histogram', 'base2_exponential_bucket_histogram'])
    .default('explicit_bucket_histogram'),
  /** The part of the traces started here that is kept, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** Milliseconds between exports of metrics. */
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(500).default(60_000),

  DRIVER_APP_ORIGIN: address,
  ADMIN_APP_ORIGIN: address,

  COGNITO_USER_POOL_ID: z.string().min(1),
  COGNITO_DRIVER_CLIENT_ID: z.string().min(1),
  COGNITO_ADMIN_CLIENT_ID: z.string().min(1),
  COGNITO_ENDPOINT: address.optional(),

  DYNAMODB_TABLE: z.string().min(1),
  DYNAMODB_ENDPOINT: address.optional(),

  S3_ENDPOINT: address.optional(),
  SELFIE_BUCKET: z.string().min(1),
  QUARANTINE_BUCKET: z.string().min(1),

  REKOGNITION_ENDPOINT: address.optional(),

  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_ADDRESS: address.optional(),
  /** Where staff look at a payment in the provider's own words. */
  STRIPE_DASHBOARD_ADDRESS: address.default('https://dashboard.stripe.com'),

  DELIVERY_GATEWAY_ADDRESS: address,
  DELIVERY_GATEWAY_CLIENT_ID: z.string().min(1),

  /** The key under which sign-up codes are kept for support. */
  CODE_KEY_ARN: z.string().startsWith('arn:'),
  KMS_ENDPOINT: address.optional(),

  /** 32 bytes, base64: wraps the data keys of platform tokens. */
  TOKEN_WRAPPING_KEY: z.base64(),
  /** 32 bytes, base64: seals the handles that browsers carry for us. */
  HANDLE_SEALING_KEY: z.base64(),
  /** JWK (P-256, with d) as JSON: browsers encrypt check-ins to its public half. */
  CHECK_IN_PRIVATE_JWK: z.string().min(1),

  /** A P-256 private key (32 bytes, base64url): signs messages to browsers. Their subscriptions are made for its public half. */
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  /** Whom a push service may ask about our messages: `mailto:` or `https:`. */
  VAPID_CONTACT: z.string().regex(/^(mailto:|https:)/),
  /** Origins of the push services that browsers may name, comma separated; `*` stands for any name below a domain. */
  PUSH_SERVICES: pushServices.default(browserPushServices),

  SNS_ENDPOINT: address.optional(),
  ...smsBudgets,
})

export type ApiEnvironment = z.output<typeof apiEnvironment>
/** What whoever starts the API has to hand over. */
export type ApiEnvironmentInput = { [Name in keyof z.input<typeof apiEnvironment>]?: string }

/** What the function reads that texts the user pool's codes. */
export const smsSenderEnvironment = z.object({
  AWS_REGION: z.string().default('us-east-1'),
  /** The key under which the user pool hands over its codes. */
  CODE_KEY_ARN: z.string().startsWith('arn:'),
  KMS_ENDPOINT: address.optional(),
  DYNAMODB_TABLE: z.string().min(1),
  DYNAMODB_ENDPOINT: address.optional(),
  SNS_ENDPOINT: address.optional(),
  ...smsBudgets,
})

/** What the function reads that is asked before a sign-up: the budgets are those of the function that texts. */
export const signUpGateEnvironment = smsSenderEnvironment.pick({
  AWS_REGION: true,
  DYNAMODB_TABLE: true,
  DYNAMODB_ENDPOINT: true,
  SMS_PHONE_BUDGET: true,
  SMS_DAY_BUDGET: true,
})

/** What the function reads that the table's stream is handed to. */
export const projectorEnvironment = smsSenderEnvironment.pick({
  AWS_REGION: true,
  DYNAMODB_TABLE: true,
  DYNAMODB_ENDPOINT: true,
})

export type ProjectorEnvironmentInput = { [Name in keyof z.input<typeof projectorEnvironment>]?: string }

export type SignUpGateEnvironment = z.output<typeof signUpGateEnvironment>
export type SignUpGateEnvironmentInput = { [Name in keyof z.input<typeof signUpGateEnvironment>]?: string }

export type SmsSenderEnvironment = z.output<typeof smsSenderEnvironment>
export type SmsSenderEnvironmentInput = { [Name in keyof z.input<typeof smsSenderEnvironment>]?: string }

/** What the function reads that takes selfies from staff. */
export const selfieUploadEnvironment = z.object({
  AWS_REGION: z.string().default('us-east-1'),
  COGNITO_USER_POOL_ID: z.string().min(1),
  COGNITO_ADMIN_CLIENT_ID: z.string().min(1),
  COGNITO_ENDPOINT: address.optional(),
  DYNAMODB_TABLE: z.string().min(1),
  DYNAMODB_ENDPOINT: address.optional(),
  S3_ENDPOINT: address.optional(),
  SELFIE_BUCKET: z.string().min(1),
})

export type SelfieUploadEnvironment = z.output<typeof selfieUploadEnvironment>
export type SelfieUploadEnvironmentInput = { [Name in keyof z.input<typeof selfieUploadEnvironment>]?: string }

/** The vendor of the live chat, whose messenger speaks Intercom's JavaScript API. */
export type LiveChatConfig = {
  readonly scriptAddress: string
  /** Our workspace at the vendor. */
  readonly appId: string
  /** What its script fetches and shows, as the vendor's documentation lists it for a content security policy. */
  readonly sources: { readonly [Kind in 'scripts' | 'frames' | 'connections' | 'images']: readonly string[] }
  /** True for a vendor whose messenger writes style elements into the page. Scripts never get such a permission. */
  readonly needsInlineStyles: boolean
}

/** What a browser app needs to know of where it runs; served as /config.js, so that one build serves every stage. */
export type WebConfig = {
  readonly apiAddress: string
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent in production: then the vendor's own address is used. */
  readonly cognitoEndpoint?: string
  /** Where browsers put photos and read them, one address a bucket, each with a closing slash. */
  readonly storageAddresses: readonly string[]
  readonly stripePublishableKey: string
  readonly stripeScriptAddress: string
  /** The back office's: where it puts selfies, a function of its own. Absent where there is none: then the tool is not shown. */
  readonly selfieUploadAddress?: string
  readonly driverAppOrigin: string
  readonly adminAppOrigin: string
  /** Pages besides our own that may frame /spark/iframe and hear from it. */
  readonly iframeParentOrigins: readonly string[]
  /** Absent where there is no live chat: then nothing of it is shown, loaded or allowed. */
  readonly liveChat?: LiveChatConfig
}
