import { createTexts } from '@arribo/server/texts/texts'
import { createVerifyToken } from '@arribo/server/guard'
import type { Config } from './config.ts'
import { createIdentity, createPoolFactors } from './platform/cognito/identity.ts'
import { createPoolGroups } from './platform/cognito/pool-groups.ts'
import { createAsPoolUser } from './platform/cognito/pool-person.ts'
import { createPoolPeople } from './platform/cognito/pool-people.ts'
import { createDeliveryGateway } from './platform/delivery/delivery-gateway.ts'
import { openTable } from './platform/aws-client.ts'
import { createFactors, createSessions } from './platform/http/sessions.ts'
import { createLimiter } from './platform/http/rate-limit.ts'
import { createPeopleFiles, createPoolCensus } from './platform/people/saved-people.ts'
import { createPush } from './platform/push/push.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import { createStaffLogAnchors } from './platform/storage/staff-log-anchors.ts'
import { createPhotoStorage } from './platform/storage/photo-storage.ts'
import { createInlineEvents } from './platform/stripe/read-event.ts'
import { createStripe } from './platform/stripe/stripe.ts'
import { createLine } from './platform/vision/line.ts'
import { createVision } from './platform/vision/vision.ts'

export type Deps = Readonly<Awaited<ReturnType<typeof createDeps>>>

export async function createDeps(config: Config, clock: () => Date = () => new Date()) {
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

export function createReadiness() {
  let hasEnded = false
  return {
    isReady: () => !hasEnded,
    end: () => void (hasEnded = true),
  }
}
