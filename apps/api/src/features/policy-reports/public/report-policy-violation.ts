import { reportPolicyViolation as contract } from '@arribo/api-contracts/public/policy-reports'
import { implement } from '../../../platform/http/endpoint.ts'
import { count } from '../../../platform/telemetry/metrics.ts'
import { readViolation } from '../policy-reports.rules.ts'

/** Anybody can send one, so it is only counted and logged. */
export const reportPolicyViolation = implement(contract, async ({ config, log }, { body }) => {
  const violation = readViolation(body['csp-report'], config)
  if (violation) {
    count('arribo.policy.violations', { app: violation.app, directive: violation.directive })
    log.warn({ violation }, 'a page broke its content security policy')
  }
  return { received: true } as const
})
