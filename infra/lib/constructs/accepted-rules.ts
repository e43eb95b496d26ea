import { Stack, Validations } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { IConstruct } from 'constructs'

/** Acknowledges that a construct breaks a rule of AwsSolutions on purpose. */
export const accept = (construct: IConstruct, rule: string, reason: string): void =>
  Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason })

/** The checks identify another stack's value by the name of its export. */
export function reportedName(bucket: IBucket): string {
  const owner = Stack.of(bucket)
  const { 'Fn::ImportValue': name }: { 'Fn::ImportValue': string } = owner.resolve(owner.exportValue(bucket.bucketArn))
  return name
}
