import { join } from 'node:path'
import type {
  ApiEnvironmentInput,
  ProjectorEnvironmentInput,
  SelfieUploadEnvironmentInput,
  SignUpGateEnvironmentInput,
  SmsSenderEnvironmentInput,
  WebConfig,
} from '@arribo/runtime-contracts/env'
import { photoLifecycle, staffLogLockedDays } from '@arribo/runtime-contracts/storage'
import {
  type ApiEnvironmentOptions,
  type AppOrigins,
  type awsCredentials,
  vendorEnvironmentOf,
  type WebConfigOptions,
} from './environment.ts'
import type { VendorLimits } from './limits.ts'
import type { Answerer, Listener } from './listener.ts'
import type { State } from './state.ts'
import { createChat } from './stand-ins/chat/chat.ts'
import { createCognito } from './stand-ins/cognito/cognito.ts'
import { type CustomSmsSender, createSmsTrigger } from './stand-ins/cognito/triggers/custom-sms-sender.ts'
import { createSignUpGate, type PreSignUp } from './stand-ins/cognito/triggers/pre-sign-up.ts'
import { createDelivery } from './stand-ins/delivery/delivery.ts'
import { createDynamo } from './stand-ins/dynamo/dynamo.ts'
import { createKms } from './stand-ins/kms/kms.ts'
import type { StreamFunction } from './stand-ins/lambda/delivery.ts'
import type { EventSourceMapping } from './stand-ins/lambda/event-source-mapping.ts'
import type { UrlFunction } from './stand-ins/lambda/function-url.ts'
import { createPush } from './stand-ins/push/push.ts'
import { createRekognition } from './stand-ins/rekognition/rekognition.ts'
import { createS3 } from './stand-ins/s3/s3.ts'
import type { NewCode } from './stand-ins/sms/new-code.ts'
import { createSms } from './stand-ins/sms/sms.ts'
import { createSns } from './stand-ins/sns/sns.ts'
import { createStripe } from './stand-ins/stripe/stripe.ts'
import { world } from './world.ts'

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

export type StandIns = Awaited<ReturnType<typeof createStandIns>>

export type Sandbox = StandIns & {
  readonly address: string
  readonly port: number
  /** Delivers the table's stream to the projector; undefined without one. */
  readonly projections: EventSourceMapping | undefined
  setWebhookAddress(address: string): void
  /** Origins of the apps, known once an environment was requested. */
  appOrigins(): Partial<AppOrigins>
  /** Complete environment of an API process, including the AWS credentials. */
  apiEnvironment(options: ApiEnvironmentOptions): ApiEnvironmentInput & typeof awsCredentials
  webConfig(options: WebConfigOptions): WebConfig
  close(): Promise<void>
}

type Where = { readonly state: State; readonly address: string; readonly webhookAddress: () => string | undefined }

const buckets = { selfies: world.selfieBucket, quarantine: world.quarantineBucket } as const

export async function createStandIns(options: SandboxOptions, { state, address: origin, webhookAddress }: Where) {
  const { folder, customSmsSender, preSignUp, limits } = options
  const address = () => origin
  const sms = createSms({ state, newCode: options.newCode })
  const send = customSmsSender?.(vendorEnvironmentOf(origin))
  const trigger = send && createSmsTrigger({ keyAddress: () => `${origin}/kms`, send })
  const gate = preSignUp && createSignUpGate(preSignUp(vendorEnvironmentOf(origin)))
  const [kms, cognito, dynamo, s3, stripe, delivery] = await Promise.all([
    createKms({ state }),
    createCognito({ state, sms, trigger, gate }),
    createDynamo({ folder: folder && join(folder, 'dynamo'), limits: limits?.dynamo }),
    createS3({
      folder: folder && join(folder, 's3'),
      buckets: [...Object.values(buckets), world.peopleBucket, world.staffLogBucket],
      locked: { [world.staffLogBucket]: staffLogLockedDays },
      lifecycle: photoLifecycle.map((rule) => ({ ...rule, bucket: buckets[rule.bucket] })),
    }),
    createStripe({ state, address, webhookAddress, receiptsAt: options.servedAt }),
    createDelivery({
      state,
      address,
      newCode: sms.newCode,
      deliverCode: async (message) => void (await sms.send({ ...message, kind: 'platform' })),
    }),
  ])
  const rekognition = createRekognition({
    readObject: (bucket, key) => s3.read(bucket, key),
    ...limits?.rekognition,
  })
  const [sns, chat, push] = [createSns({ sms }), createChat({ state }), createPush({ state, address })]
  return { cognito, dynamo, s3, rekognition, stripe, delivery, sms, kms, sns, chat, push }
}
