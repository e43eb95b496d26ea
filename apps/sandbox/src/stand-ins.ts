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
import {
  createSignUpGate,
  createSmsTrigger,
  type CustomSmsSender,
  type PreSignUp,
} from './stand-ins/cognito/triggers.ts'
import { createDelivery } from './stand-ins/delivery/delivery.ts'
import { createDynamo } from './stand-ins/dynamo/dynamo.ts'
import { createKms } from './stand-ins/kms/kms.ts'
import type { EventSourceMapping, StreamFunction } from './stand-ins/lambda/event-source-mapping.ts'
import type { UrlFunction } from './stand-ins/lambda/function-url.ts'
import { createPush } from './stand-ins/push/push.ts'
import { createRekognition } from './stand-ins/rekognition/rekognition.ts'
import { createS3 } from './stand-ins/s3/s3.ts'
import { createSms, createSns, type NewCode } from './stand-ins/sms/sms.ts'
import { createStripe } from './stand-ins/stripe/stripe.ts'
import { world } from './world.ts'

export type SandboxOptions = {
  readonly folder?: string
  /** The address to use in stored URLs, because a folder may be seeded on another port. */
  readonly servedAt?: string
  /** 0, the default, chooses a free port. */
  readonly port?: number
  readonly serve?: (answer: Answerer) => Promise<Pick<Listener, 'address' | 'close'>>
  readonly webhookAddress?: string
  readonly customSmsSender?: (environment: SmsSenderEnvironmentInput) => CustomSmsSender
  readonly preSignUp?: (environment: SignUpGateEnvironmentInput) => PreSignUp
  readonly selfieUpload?: (environment: SelfieUploadEnvironmentInput) => UrlFunction
  readonly newCode?: NewCode | undefined
  readonly limits?: VendorLimits | undefined
  readonly projector?: (environment: ProjectorEnvironmentInput) => StreamFunction
}

export type StandIns = Awaited<ReturnType<typeof createStandIns>>

export type Sandbox = StandIns & {
  readonly address: string
  readonly port: number
  readonly projections: EventSourceMapping | undefined
  setWebhookAddress(address: string): void
  appOrigins(): Partial<AppOrigins>
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
  const trigger = send && createSmsTrigger(`${origin}/kms`, send)
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
  const rekognition = createRekognition(limits?.rekognition)
  const [sns, chat, push] = [createSns({ sms }), createChat({ state }), createPush({ state, address })]
  return { cognito, dynamo, s3, rekognition, stripe, delivery, sms, kms, sns, chat, push }
}
