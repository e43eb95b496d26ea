import { CfnCondition, CfnParameter, type Duration, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, type CfnFunction, Function, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { CodeOf } from '../release.ts'

export type NodeFunctionProps = {
  readonly file: string
  readonly codeOf: CodeOf
  readonly description: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeout: Duration
  readonly memoryMb: number
  /**
   * Reserved concurrency, so that other functions keep some of the account's. It has no effect until the account allows
   * it.
   */
  readonly mostAtOnce: number
}

/** Its role may only write its own log; the caller grants the rest. */
export class NodeFunction extends Function {
  readonly log: LogGroup

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    const log = new LogGroup(scope, `${id}Log`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    log.grantWrite(role)
    super(scope, id, {
      description: props.description,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: `${props.file}.handler`,
      code: props.codeOf(props.file),
      environment: { ...props.environment, NODE_OPTIONS: '--enable-source-maps' },
      timeout: props.timeout,
      memorySize: props.memoryMb,
      logGroup: log,
      role,
    })
    this.log = log
    const reserved = Fn.conditionIf(mayReserve(Stack.of(scope)).logicalId, props.mostAtOnce, Fn.ref('AWS::NoValue'))
    const resource = this.node.defaultChild as CfnFunction
    resource.addPropertyOverride('ReservedConcurrentExecutions', reserved)
  }
}

/**
 * A new account runs 10 functions at once and can't reserve any of them. Each deployment passes whether the account
 * can.
 */
function mayReserve(stack: Stack): CfnCondition {
  const known = stack.node.tryFindChild('MayReserve')
  if (known instanceof CfnCondition) return known
  const { valueAsString } = new CfnParameter(stack, 'ReserveFunctions', {
    description: 'yes where the account runs enough functions at once to keep some for each',
    allowedValues: ['yes', 'no'],
  })
  return new CfnCondition(stack, 'MayReserve', { expression: Fn.conditionEquals(valueAsString, 'yes') })
}
