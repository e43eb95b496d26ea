import { randomBytes } from 'node:crypto'
import { newCheckInKeys, newPrivateJwk } from '@arribo/runtime-contracts/secrets/check-in-keys'
import type { ApiEnvironmentInput, LiveChatConfig, WebConfig } from '@arribo/runtime-contracts/env'
import type { State } from './state.ts'
import { world } from './world.ts'

/** Created once for each state folder, so that tokens sealed yesterday can still be opened. */
export async function openApiKeys(state: State) {
  const collection = state.collection<ReturnType<typeof newKeys>>('sandbox.keys')
  const keys = collection.get('api') ?? newKeys()
  await collection.put('api', keys)
  return keys
}

const newKeys = () => ({
  handleSealingKey: randomBytes(32).toString('base64'),
  checkInPrivateJwks: JSON.stringify(newCheckInKeys()),
  vapidPrivateKey: newPrivateJwk().d,
})

export type AppOrigins = { readonly driverOrigin: string; readonly adminOrigin: string }

export type ApiEnvironmentOptions = AppOrigins & { readonly port?: number }

export const vendorEnvironmentOf = (address: string) =>
  ({
    AWS_REGION: world.region,
    DYNAMODB_TABLE: world.table,
    DYNAMODB_ENDPOINT: `${address}/dynamodb`,
    COGNITO_ENDPOINT: `${address}/cognito`,
    COGNITO_USER_POOL_ID: world.userPoolId,
    COGNITO_DRIVER_CLIENT_ID: world.driverClientId,
    COGNITO_ADMIN_CLIENT_ID: world.adminClientId,
    KMS_ENDPOINT: `${address}/kms`,
    PHONE_KEY_ARN: world.phoneKeyArn,
    CODE_KEY_ARN: world.codeKeyArn,
    TOKEN_KEY_ARN: world.tokenKeyArn,
    SNS_ENDPOINT: `${address}/sns`,
    S3_ENDPOINT: `${address}/s3`,
    SELFIE_BUCKET: world.selfieBucket,
    QUARANTINE_BUCKET: world.quarantineBucket,
    PEOPLE_BUCKET: world.peopleBucket,
    STAFF_LOG_BUCKET: world.staffLogBucket,
    REKOGNITION_ENDPOINT: `${address}/rekognition`,
  }) satisfies ApiEnvironmentInput

export const apiEnvironmentOf = (
  address: string,
  keys: ReturnType<typeof newKeys>,
  options: ApiEnvironmentOptions,
): ApiEnvironmentInput => ({
  ...vendorEnvironmentOf(address),
  PORT: String(options.port ?? 0),
  HOST: '127.0.0.1',
  DRIVER_APP_ORIGIN: options.driverOrigin,
  ADMIN_APP_ORIGIN: options.adminOrigin,
  STRIPE_SECRET_KEY: world.stripeSecretKey,
  STRIPE_WEBHOOK_SECRET: world.stripeWebhookSecret,
  STRIPE_API_ADDRESS: address,
  STRIPE_DASHBOARD_ADDRESS: `${address}/stripe/dashboard`,
  DELIVERY_GATEWAY_ADDRESS: `${address}/delivery`,
  DELIVERY_GATEWAY_CLIENT_ID: world.gatewayClientId,
  HANDLE_SEALING_KEY: keys.handleSealingKey,
  CHECK_IN_PRIVATE_JWKS: keys.checkInPrivateJwks,
  VAPID_PRIVATE_KEY: keys.vapidPrivateKey,
  VAPID_CONTACT: 'mailto:push@arribo.example',
  PUSH_SERVICES: address,
  LIVE_CHAT_SECRET: world.chatSecret,
})

export const selfieUploadPath = '/selfie-upload'

export const awsCredentials = {
  AWS_ACCESS_KEY_ID: world.accessKeyId,
  AWS_SECRET_ACCESS_KEY: world.secretAccessKey,
} as const

export type WebConfigOptions = AppOrigins & { readonly app: 'driver' | 'admin'; readonly apiAddress: string }

const liveChatOf = (address: string): LiveChatConfig => ({
  scriptAddress: `${address}/chat/messenger.js`,
  appId: world.chatAppId,
  sources: { scripts: [], frames: [`${address}/chat/`], connections: [`${address}/chat/`], images: [] },
  needsInlineStyles: false,
  needsUntypedMarkup: false,
})

export const webConfigOf = (address: string, options: WebConfigOptions, hasUploads = false): WebConfig => ({
  apiAddress: options.apiAddress,
  region: world.region,
  userPoolId: world.userPoolId,
  userPoolClientId: options.app === 'driver' ? world.driverClientId : world.adminClientId,
  cognitoEndpoint: `${address}/cognito/`,
  storageAddresses: [world.selfieBucket, world.quarantineBucket].map((bucket) => `${address}/s3/${bucket}/`),
  stripePublishableKey: world.stripePublishableKey,
  stripeScriptAddress: `${address}/stripe/js/stripe.js`,
  ...(options.app === 'driver' && { liveChat: liveChatOf(address) }),
  ...(options.app === 'admin' && hasUploads && { selfieUploadAddress: `${address}${selfieUploadPath}` }),
  driverAppOrigin: options.driverOrigin,
  adminAppOrigin: options.adminOrigin,
  // The page that frames the selfie upload, by both names of this machine.
  iframeParentOrigins: [address, address.replace('127.0.0.1', 'localhost')],
})
