import type {
  ApiEnvironmentInput,
  ProjectorEnvironmentInput,
  SelfieUploadEnvironmentInput,
  SignUpGateEnvironmentInput,
  SmsSenderEnvironmentInput,
  WebConfig,
} from '@arribo/runtime-contracts/env'
import type { ApiEnvironmentOptions, awsCredentials, WebConfigOptions } from './environment.ts'
import type { ChatStandIn } from './stand-ins/chat/chat.ts'
import type { CognitoStandIn } from './stand-ins/cognito/cognito.ts'
import type { CustomSmsSender } from './stand-ins/cognito/triggers/custom-sms-sender.ts'
import type { PreSignUp } from './stand-ins/cognito/triggers/pre-sign-up.ts'
import type { DeliveryStandIn } from './stand-ins/delivery/delivery.ts'
import type { DynamoStandIn } from './stand-ins/dynamo/dynamo.ts'
import type { StreamFunction } from './stand-ins/lambda/delivery.ts'
import type { EventSourceMapping } from './stand-ins/lambda/event-source-mapping.ts'
import type { UrlFunction } from './stand-ins/lambda/function-url.ts'
import type { OtlpStandIn } from './stand-ins/otlp/otlp.ts'
import type { PushStandIn } from './stand-ins/push/push.ts'
import type { RekognitionStandIn } from './stand-ins/rekognition/rekognition.ts'
import type { S3StandIn } from './stand-ins/s3/s3.ts'
import type { StandIn } from './stand-in.ts'
import type { SmsStandIn } from './stand-ins/sms/sms.ts'
import type { StripeStandIn } from './stand-ins/stripe/stripe.ts'

export type SandboxOptions = {
  /** Where everything is kept; without one the world is forgotten at the end. */
  readonly folder?: string
  /** Where it will be found later, for addresses that are kept: a folder is seeded on another port than it is used. */
  readonly servedAt?: string
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** Where Stripe's events go: the API's webhook. */
  readonly webhookAddress?: string
  /** Makes, from its environment, the function that texts the user pool's codes; without one the pool does it. */
  readonly customSmsSender?: (environment: SmsSenderEnvironmentInput) => CustomSmsSender
  /** Makes, from its environment, the function that the user pool asks before a sign-up; without one everybody may. */
  readonly preSignUp?: (environment: SignUpGateEnvironmentInput) => PreSignUp
  /** Makes, from its environment, the function that takes selfies from staff; without one there is no such address. */
  readonly selfieUpload?: (environment: SelfieUploadEnvironmentInput) => UrlFunction
  /** Makes, from its environment, the function that the table's stream is handed to; without one nothing is derived. */
  readonly projector?: (environment: ProjectorEnvironmentInput) => StreamFunction
}

export type StandIns = {
  readonly cognito: CognitoStandIn
  readonly dynamo: DynamoStandIn
  readonly s3: S3StandIn
  readonly rekognition: RekognitionStandIn
  readonly stripe: StripeStandIn
  readonly delivery: DeliveryStandIn
  readonly sms: SmsStandIn
  readonly kms: StandIn
  readonly sns: StandIn
  readonly chat: ChatStandIn
  readonly otlp: OtlpStandIn
  readonly push: PushStandIn
}

export type Sandbox = StandIns & {
  readonly address: string
  readonly port: number
  /** What hands the table's stream to the projector; none without one. */
  readonly projections: EventSourceMapping | undefined
  webhookAddress(): string | undefined
  setWebhookAddress(address: string): void
  /** Where the driver app is served, once somebody has said so by asking for an environment. */
  driverOrigin(): string | undefined
  /** The whole environment of an API process, with the AWS keys that its SDKs read. */
  apiEnvironment(options: ApiEnvironmentOptions): ApiEnvironmentInput & typeof awsCredentials
  webConfig(options: WebConfigOptions): WebConfig
  close(): Promise<void>
}
