/**
 * Fixed names of the sandbox: the only source for the sandbox, the API's environment and the browser apps'
 * configuration. None of these is a real secret.
 */
export const world = {
  region: 'us-east-1',
  accessKeyId: 'sandbox',
  secretAccessKey: 'sandbox-secret-access-key',
  userPoolId: 'us-east-1_ArriboBox',
  driverClientId: 'arribo0driver0client00000',
  adminClientId: 'arribo0admin0client000000',
  codeKeyArn: 'arn:aws:kms:us-east-1:000000000000:key/6f1c2a52-6f7e-4d0b-9a4e-2b1d9c7f3e10',
  tokenKeyArn: 'arn:aws:kms:us-east-1:000000000000:key/b83d4c1e-2f0a-4a57-9c6d-5e0c8a9f7d21',
  phoneKeyArn: 'arn:aws:kms:us-east-1:000000000000:key/3d9a7c58-91e4-4f6b-8c27-7a5e1f0b4d62',
  table: 'arribo',
  selfieBucket: 'arribo-selfies',
  quarantineBucket: 'arribo-quarantine',
  peopleBucket: 'arribo-people',
  staffLogBucket: 'arribo-staff-log',
  stripeSecretKey: 'sk_test_sandbox',
  stripePublishableKey: 'pk_test_sandbox',
  stripeWebhookSecret: 'whsec_sandbox',
  gatewayClientId: 'arribo',
  chatAppId: 'arribo',
  chatSecret: 'chat-secret-of-the-sandbox-00000000',
} as const
