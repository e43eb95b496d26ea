import { groups } from '@arribo/runtime-contracts/groups'
import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { UserPoolClient } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { DriverAlarm } from '../constructs/alarm.ts'
import { showApiSettings } from '../constructs/api-settings.ts'
import { BrowserClient } from '../constructs/browser-client.ts'
import { PhonePool } from '../constructs/phone-pool.ts'
import type { Stage } from '../stages.ts'

/** Who people are: one pool, one client an app, and the group that opens the back office. */
export class IdentityStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props)
    const pool = new PhonePool(this, 'People', stage)
    pool.addGroup('Admin', { groupName: groups.admin, description: 'Support staff: opens the admin app' })
    const driver = new BrowserClient(this, 'Driver', pool, { token: Duration.minutes(30), refresh: Duration.days(30) })
    const admin = new BrowserClient(this, 'BackOffice', pool, {
      token: Duration.minutes(15),
      refresh: Duration.hours(12),
    })
    watch(this, pool, driver)
    showApiSettings(this, {
      COGNITO_USER_POOL_ID: pool.userPoolId,
      COGNITO_DRIVER_CLIENT_ID: driver.userPoolClientId,
      COGNITO_ADMIN_CLIENT_ID: admin.userPoolClientId,
    })
  }
}

function watch(stack: Stack, pool: PhonePool, driver: UserPoolClient): void {
  new DriverAlarm(stack, 'RefusedSignIns', {
    metric: new Metric({
      namespace: 'AWS/Cognito',
      metricName: 'SignInThrottles',
      dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: driver.userPoolClientId },
      statistic: 'Sum',
      period: Duration.minutes(1),
    }),
    threshold: 1,
    periods: 3,
    harm: 'Drivers with the right password cannot sign in, because the pool turns them away.',
  })
}
