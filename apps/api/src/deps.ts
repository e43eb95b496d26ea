import { createTexts, type Texts } from '@arribo/server/texts/texts'
import { createVerifyToken, type VerifyToken } from '@arribo/server/verify-token'
import type { Slots } from '@arribo/server/slots'
import type { Stripe } from 'stripe'
import type { Table } from '@arribo/server/table/table'
import type { Config } from './config.ts'
import { createIdentity, type Identity } from './platform/cognito/identity.ts'
import { createPoolFactors, type PoolFactors } from './platform/cognito/pool-factors.ts'
import { createPoolGroups, type PoolGroups } from './platform/cognito/pool-groups.ts'
import { createAsPoolUser } from './platform/cognito/pool-person.ts'
import { createPoolPeople, type PoolPeople } from './platform/cognito/pool-people.ts'
import { createDeliveryGateway, type DeliveryGateway } from './platform/delivery/delivery-gateway.ts'
import { openTable } from './platform/dynamo/open-table.ts'
import { createFactors, type Factors } from './platform/http/factors.ts'
import { createLimiter, type Limiter } from './platform/http/rate-limit.ts'
import { createSessions, type Sessions } from './platform/http/sessions.ts'
import { createPeopleFiles, type PeopleFiles } from './platform/people/people-files.ts'
import { createPoolCensus, type PoolCensus } from './platform/people/pool-census.ts'
import { createPush, type Push } from './platform/push/push.ts'
import { createReadiness, type Readiness } from './platform/readiness.ts'
import { createSecrets, type Secrets } from './platform/secrets/secrets.ts'
import { createStaffLogAnchors, type StaffLogAnchors } from './platform/storage/staff-log-anchors.ts'
import { createPhotoStorage, type PhotoStorage } from './platform/storage/photo-storage.ts'
import { createInlineEvents } from './platform/stripe/inline-events.ts'
import { createStripe } from './platform/stripe/stripe.ts'
import { createLine, type Line } from './platform/vision/line.ts'
import { createVision, type Vision } from './platform/vision/vision.ts'

export type Deps = {
  readonly config: Config
  readonly clock: () => Date
  readonly table: Table
  readonly readiness: Readiness
  readonly verifyToken: VerifyToken
  readonly sessions: Sessions
  readonly factors: Factors
  /** App client of the back office: only its tokens are accepted for staff. */
  readonly staffClientId: string
  readonly limiter: Limiter
  readonly identity: Identity
  readonly poolFactors: PoolFactors
  readonly poolGroups: PoolGroups
  readonly poolPeople: PoolPeople
  readonly poolCensus: PoolCensus
  readonly peopleFiles: PeopleFiles
  readonly staffLogAnchors: StaffLogAnchors
  readonly stripe: Stripe
  /** Webhook events applied before their answer. */
  readonly inlineEvents: Slots
  readonly storage: PhotoStorage
  readonly vision: Vision
  readonly line: Line
  readonly delivery: DeliveryGateway
  readonly secrets: Secrets
  readonly push: Push
  readonly texts: Texts
}

export async function createDeps(config: Config, clock: () => Date = () => new Date()): Promise<Deps> {
  const table = openTable(config)
  const asPoolUser = createAsPoolUser(table)
  const identity = createIdentity(config, asPoolUser)
  const poolFactors = createPoolFactors(config, asPoolUser)
  const secrets = await createSecrets(config, clock)
  return {
    config,
    clock,
    table,
    readiness: createReadiness(),
    verifyToken: createVerifyToken(config, [config.COGNITO_DRIVER_CLIENT_ID, config.COGNITO_ADMIN_CLIENT_ID], clock),
    sessions: createSessions(table, identity, clock),
    factors: createFactors(table, poolFactors, clock),
    staffClientId: config.COGNITO_ADMIN_CLIENT_ID,
    limiter: createLimiter({ table, secrets }, clock),
    identity,
    poolFactors,
    poolGroups: createPoolGroups(config),
    poolPeople: createPoolPeople(config, asPoolUser),
    poolCensus: createPoolCensus(config),
    peopleFiles: createPeopleFiles(config),
    staffLogAnchors: createStaffLogAnchors(config),
    stripe: createStripe(config),
    inlineEvents: createInlineEvents(),
    storage: createPhotoStorage(config),
    vision: createVision(config),
    line: createLine(table, config.REKOGNITION_CALLS_PER_SECOND),
    delivery: createDeliveryGateway(config),
    secrets,
    push: createPush(config),
    texts: createTexts(config),
  }
}
