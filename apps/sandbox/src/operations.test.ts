import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { operations as cognito } from './stand-ins/cognito/cognito.ts'
import { routes as delivery } from './stand-ins/delivery/delivery.ts'
import { operations as dynamo } from './stand-ins/dynamo/operations/operations.ts'
import { operations as kms } from './stand-ins/kms/kms.ts'
import { operations as push } from './stand-ins/push/push.ts'
import { operations as rekognition } from './stand-ins/rekognition/rekognition.ts'
import { operations as s3 } from './stand-ins/s3/operations/operations.ts'
import { operations as sns } from './stand-ins/sms/sms.ts'
import { operations as stripe } from './stand-ins/stripe/api/api.ts'

const offered: Readonly<Record<string, readonly string[]>> = {
  cognito: Object.keys(cognito),
  delivery: Object.keys(delivery),
  dynamo: Object.keys(dynamo),
  kms: Object.keys(kms),
  push,
  rekognition: Object.keys(rekognition),
  s3: Object.keys(s3),
  sns,
  stripe: stripe.map(({ method, path: address }) => `${method} ${address}`),
}

/** For operations that only the vendor's own client, its page or the sandbox's start calls. */
const vendor = (who: string) => ({ who })

/** A snippet of the source that calls each operation. By default `new {operation}Command(`. */
const calls: Readonly<Record<string, Readonly<Record<string, string | { readonly who: string }>>>> = {
  cognito: {
    SignUp: 'Pool.signUp(',
    ResendConfirmationCode: '.resendConfirmationCode(',
    ForgotPassword: 'user(phoneNumber).forgotPassword(',
    InitiateAuth: "'InitiateAuth'",
    RespondToAuthChallenge: '.authenticateUser(',
    AssociateSoftwareToken: "'AssociateSoftwareToken'",
    RevokeToken: "'RevokeToken'",
    GlobalSignOut: 'AWSCognitoIdentityProviderService.GlobalSignOut',
  },
  delivery: {
    'POST /sign-in': "path: '/sign-in'",
    'POST /challenges/{challengeId}/answer': '/answer`',
    'POST /challenges/{challengeId}/confirmation': '/confirmation`',
    'GET /oauth/authorize': '/oauth/authorize?',
    'POST /oauth/authorize': vendor('the form on the page of GET /oauth/authorize'),
    'GET /oauth/landing': '/oauth/landing`',
    'POST /oauth/token': "'/oauth/token'",
    'POST /oauth/revoke': "'/oauth/revoke'",
    'GET /account': "'/account'",
    'GET /account/picture': "accessToken, '/account/picture'",
    'DELETE /account/picture': "method: 'DELETE', path: '/account/picture'",
    'GET /calendar': "'/calendar'",
    'GET /service-areas': '`/service-areas$',
    'POST /check-ins': "path: '/check-ins'",
    'GET /check-ins/{key}': '`/check-ins/$',
    'GET /confirmations/{challengeId}': vendor('the notification on the phone of somebody who signs in'),
    'POST /confirmations/{challengeId}': vendor('the form on the page of GET /confirmations/{challengeId}'),
  },
  dynamo: {
    CreateTable: vendor('provision.ts'),
  },
  kms: {
    GenerateDataKey: vendor('KmsKeyringNode, to seal'),
    Decrypt: vendor('KmsKeyringNode, to open'),
    GenerateMac: '.generateMac(',
  },
  s3: {},
  push: { 'POST /push/{id}': vendor('the push library, at the endpoint of a subscription') },
  stripe: {
    'POST /payment_intents': '.paymentIntents.create(',
    'GET /payment_intents/:id': '.paymentIntents.retrieve(',
    'POST /payment_intents/:id': '.paymentIntents.update(',
    'POST /payment_intents/:id/confirm': '.confirmPayment(',
    'POST /payment_intents/:id/cancel': 'paymentIntents\n      .cancel(',
    'GET /payment_intents': '.paymentIntents.list(',
    'POST /customers': '.customers.create(',
    'GET /customers/:id': '.customers.retrieve(',
    'DELETE /customers/:id': '.customers.del(',
    'GET /customers/:id/payment_methods': '.customers.listPaymentMethods(',
    'POST /payment_methods/:id/detach': '.paymentMethods.detach(',
    'GET /charges/:id': '.charges.retrieve(',
    'POST /charges/:id': '.charges.update(',
    'GET /charges': '.charges.list(',
    'POST /refunds': 'refunds.create(',
    'GET /refunds/:id': 'stripe.refunds.retrieve(',
    'GET /refunds': '.refunds.list(',
    'GET /disputes': '.disputes.list(',
    'GET /disputes/:id': 'stripe.disputes.retrieve(',
    'GET /radar/early_fraud_warnings': '.earlyFraudWarnings.list(',
    'GET /balance_transactions': '.balanceTransactions.list(',
    'GET /events': '.events.list(',
  },
}

const root = path.join(import.meta.dirname, '../../..')
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))

const rooms = ['apps', 'packages'].flatMap((kind) =>
  readdirSync(path.join(root, kind)).map((name) => path.join(root, kind, name, 'src')),
)
const product = rooms
  .filter((room) => !room.includes('apps/sandbox'))
  .flatMap(sourcesIn)
  .join('\n')

describe.each(Object.entries(offered))('%s', (standIn, operations) => {
  const wanted = calls[standIn] ?? {}

  it('has exactly the operations of this table', () => {
    expect(Object.keys(wanted).filter((name) => !operations.includes(name))).toEqual([])
  })

  it.each(operations)('%s is called by the product, or needed by the vendor’s client', (operation) => {
    const named = wanted[operation]
    const spellings = named === undefined ? [`new ${operation}Command(`, `paginate${operation}(`] : [named]
    const isCalled = (call: (typeof spellings)[number]) =>
      typeof call === 'string' ? product.includes(call) : call.who !== ''
    expect(spellings.some(isCalled)).toBe(true)
  })
})
