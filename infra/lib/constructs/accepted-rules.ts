import { Stack, Validations } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IConstruct } from 'constructs'

/** `rules` names rules of AwsSolutions, such as `S1`, each with the reason why this construct breaks it. */
export function accept(construct: IConstruct, rules: Readonly<Record<string, string>>): void {
  for (const [rule, reason] of Object.entries(rules))
    Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })
}

export const acceptResources = (role: IConstruct, reasons: Readonly<Record<string, string>>): void =>
  accept(
    role,
    Object.fromEntries(Object.entries(reasons).map(([resource, reason]) => [`IAM5[Resource::${resource}]`, reason])),
  )

export const acceptPolicies = (role: IConstruct, names: readonly string[], reason: string): void =>
  accept(
    role,
    Object.fromEntries(names.map((name) => [`IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`, reason])),
  )

/** The checks identify another stack's value by the name of its export. */
export function reportedName(bucket: IBucket): string {
  const owner = Stack.of(bucket)
  const { 'Fn::ImportValue': name }: { 'Fn::ImportValue': string } = owner.resolve(owner.exportValue(bucket.bucketArn))
  return name
}
