import { Stack } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'

/** The checks identify another stack's value by the name of its export. */
export function reportedName(bucket: IBucket): string {
  const owner = Stack.of(bucket)
  const { 'Fn::ImportValue': name }: { 'Fn::ImportValue': string } = owner.resolve(owner.exportValue(bucket.bucketArn))
  return name
}
