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
import type { Answerer, Listener } from './listener.ts'
import type { VendorLimits } from './limits.ts'
import type { CognitoStandIn } from './stand-ins/cognito/cognito.ts'
import type { CustomSmsSender } from './stand-ins/cognito/triggers/custom-sms-sender.ts'
import type { PreSignUp } from './stand-ins/cognito/triggers/pre-sign-up.ts'
import type { DeliveryStandIn } from './stand-ins/delivery/delivery.ts'
import type { DynamoStandIn } from './stand-ins/dynamo/dynamo.ts'
import type { StreamFunction } from './stand-ins/lambda/delivery.ts'
import type { KmsStandIn } from './stand-ins/kms/kms.ts'
import type { EventSourceMapping } from './stand-ins/lambda/event-source-mapping.ts'
import type { UrlFunction } from './stand-ins/lambda/function-url.ts'
import type { PushStandIn } from './stand-ins/push/push.ts'
import type { RekognitionStandIn } from './stand-ins/rekognition/rekognition.ts'
import type { S3StandIn } from './stand-ins/s3/s3.ts'
import type { StandIn } from './stand-in.ts'
import type { NewCode } from './stand-ins/sms/new-code.ts'
import type { SmsStandIn } from './stand-ins/sms/sms.ts'
import type { StripeStandIn } from './stand-ins/stripe/stripe.ts'

export type SandboxOptions = {
  /** Folder of the state; without one it is in memory only. */
  readonly folder?: string
  /** The address to use in stored URLs: a folder may be seeded on another port. */
  readonly servedAt?: string
  /** Default 0: any free port. */
  readonly port?: number
  /** Serves the stand-ins without a listener on a port; returns the address. */
  readonly serve?: (answer: Answerer) => Promise<Pick<Listener, 'address' | 'close'>>
  /** Destination of Stripe's events: the API's webhook. */
  readonly webhookAddress?: string
  /** Creates the Lambda that texts the user pool's codes; without it the pool does that. */
  readonly customSmsSender?: (environment: SmsSenderEnvironmentInput) => CustomSmsSender
  /** Creates the pre-sign-up Lambda; without it everybody may sign up. */
  readonly preSignUp?: (environment: SignUpGateEnvironmentInput) => PreSignUp
  /** Creates the Lambda that receives selfies from staff; without it there is no such URL. */
  readonly selfieUpload?: (environment: SelfieUploadEnvironmentInput) => UrlFunction
  /** Draws the codes of the user pool and of the platforms; random ones by default. */
  readonly newCode?: NewCode | undefined
  /** The vendors' limits, `vendorLimits` or others; unlimited if absent. */
  readonly limits?: VendorLimits | undefined
  /** Creates the projector; without it there are no counters. */
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
  readonly kms: KmsStandIn
  readonly sns: StandIn
  readonly chat: ChatStandIn
  readonly push: PushStandIn
}

export type Sandbox = StandIns & {
  readonly address: string
  readonly port: number
  /** Delivers the table's stream to the projector; undefined without one. */
  readonly projections: EventSourceMapping | undefined
  webhookAddress(): string | undefined
  setWebhookAddress(address: string): void
  /** Origins of the apps, known once an environment was requested. */
  appOrigins(): { readonly driver: string | undefined; readonly admin: string | undefined }
  /** Complete environment of an API process, including the AWS credentials. */
  apiEnvironment(options: ApiEnvironmentOptions): ApiEnvironmentInput & typeof awsCredentials
  webConfig(options: WebConfigOptions): WebConfig
  close(): Promise<void>
}
